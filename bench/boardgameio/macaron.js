"use strict";

const { INVALID_MOVE } = require("boardgame.io/core");

const SEATS = 4;
const CHOCOLATE = 6;
const flavorOf = (card) => card >> 4;
const numberOf = (card) => card & 15;
const DECK = [0, 1, 2, 3, 4, 5, CHOCOLATE].flatMap((flavor) =>
  Array.from({ length: flavor === CHOCOLATE ? 10 : 7 }, (_, at) => (flavor << 4) + at + 1),
);
const POINTS = [2, 1, 1, 2, 2, 3, 3, 3, 4];
const MOST_BOXES = POINTS.length - 1;
const TARGET = 20;

const isRoyal = (G, card) => flavorOf(card) >> 1 === G.royal;

/** Deals a round; Royal and Allergen are drawn instead of voted on. */
function deal(G, random) {
  const deck = random.Shuffle(DECK);
  const tricks = deck.length / SEATS;
  G.hands = Array.from({ length: SEATS }, (_, seat) =>
    deck.slice(seat * tricks, (seat + 1) * tricks),
  );
  G.royal = random.Die(3) - 1;
  G.allergen = random.Die(6) - 1;
  G.boxes = Array(SEATS).fill(0);
  G.trick = [];
  G.leader = G.start;
}

/** Whether the second card takes the trick from the first. */
function beats(G, led, best, card) {
  const higher = numberOf(card) > numberOf(best);
  if (flavorOf(card) === flavorOf(best)) return higher;
  return !isRoyal(G, led) && isRoyal(G, card) && (!isRoyal(G, best) || higher);
}

/** Gives the boxes of a full trick to its winner, who leads the next. */
function finishTrick(G, trick) {
  let best = 0;
  for (let at = 1; at < SEATS; at++) {
    if (beats(G, trick[0], trick[best], trick[at])) best = at;
  }
  G.leader = (G.leader + best) % SEATS;
  const spoiled = trick.some((card) => flavorOf(card) === G.allergen);
  if (!spoiled || trick.some((card) => numberOf(card) === 2)) {
    G.boxes[G.leader] += numberOf(trick[best]) === 1 ? 3 : 1;
  }
  G.last = trick;
  G.trick = [];
}

/** Scores the round and deals the next, unless somebody has reached the target. */
function finishRound(G, random) {
  G.boxes.forEach((boxes, seat) => {
    G.scores[seat] += POINTS[Math.min(boxes, MOST_BOXES)];
  });
  const most = Math.max(...G.scores);
  if (most >= TARGET) {
    G.winners = G.scores.flatMap((score, seat) => (score === most ? [seat] : []));
    return;
  }
  G.round += 1;
  G.start = (G.start + 1) % SEATS;
  deal(G, random);
}

/** Plays a card of the hand. */
function play({ G, playerID, random }, card) {
  const hand = G.hands[playerID];
  const place = hand.indexOf(card);
  if (place < 0) return INVALID_MOVE;
  if (G.trick.length > 0) {
    const led = flavorOf(G.trick[0]);
    if (flavorOf(card) !== led && hand.some((other) => flavorOf(other) === led)) return INVALID_MOVE;
  }
  hand.splice(place, 1);
  G.trick.push(card);
  if (G.trick.length < SEATS) return undefined;
  finishTrick(G, [...G.trick]);
  if (hand.length === 0 || G.boxes.some((boxes) => boxes >= MOST_BOXES)) finishRound(G, random);
  return undefined;
}

function setup({ random }) {
  const G = { round: 1, start: random.Die(SEATS) - 1, scores: Array(SEATS).fill(0), last: [] };
  deal(G, random);
  return G;
}

/** A seat's own hand, and of the other hands only how many cards they hold. */
function playerView({ G, playerID }) {
  const { hands, ...open } = G;
  return { ...open, hand: hands[playerID] ?? [], counts: hands.map((hand) => hand.length) };
}

module.exports = {
  name: "macaron",
  minPlayers: SEATS,
  maxPlayers: SEATS,
  disableUndo: true,
  setup,
  playerView,
  moves: { play: { move: play, client: false } },
  turn: {
    minMoves: 1,
    maxMoves: 1,
    order: {
      first: ({ G }) => G.leader,
      next: ({ G, ctx }) => (G.trick.length === 0 ? G.leader : (ctx.playOrderPos + 1) % SEATS),
    },
  },
  endIf: ({ G }) => G.winners && { winners: G.winners },
};
