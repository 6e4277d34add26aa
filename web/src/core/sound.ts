/** A few short, soft sounds, made on the spot. Silent until someone has touched the page. */
import { preferences } from "./preferences.svelte";

let context: AudioContext | null = null;
let noise: AudioBuffer | null = null;
/** Everything goes through it: how loud it is. */
let out: GainNode | null = null;
/** At full volume a soft sound is still soft. */
const LOUDEST = 1.8;

/** Browsers let a page sound only after a touch or a key. */
function open(): void {
  if (!preferences.sound || context || typeof AudioContext === "undefined") return;
  context = new AudioContext();
}
for (const gesture of ["pointerdown", "keydown"]) addEventListener(gesture, open, { passive: true });

function ready(): AudioContext | null {
  if (!preferences.sound || !context || document.hidden) return null;
  if (context.state === "suspended") void context.resume();
  return context;
}

/** Where sounds go, as loud as is liked now. */
function outlet(sound: AudioContext): AudioNode {
  if (!out) {
    out = new GainNode(sound);
    out.connect(sound.destination);
  }
  out.gain.value = LOUDEST * preferences.volume ** 2; // as the ear counts
  return out;
}

/** A short knock: filtered noise that dies away. */
export function knock(at: number, pitch: number, loud: number, length = 0.05): void {
  const sound = ready();
  if (!sound) return;
  noise ??= hiss(sound);
  const source = new AudioBufferSourceNode(sound, { buffer: noise });
  const filter = new BiquadFilterNode(sound, { type: "bandpass", frequency: pitch, Q: 2.2 });
  source.connect(filter).connect(fading(sound, at, loud, length)).connect(outlet(sound));
  source.start(sound.currentTime + at, Math.random() * 0.4, length + 0.05);
}

/** Something slides over a cloth: noise whose pitch rises or falls. */
export function slide(at: number, from: number, to: number, loud: number, length = 0.14): void {
  const sound = ready();
  if (!sound) return;
  noise ??= hiss(sound);
  const source = new AudioBufferSourceNode(sound, { buffer: noise });
  const filter = new BiquadFilterNode(sound, { type: "bandpass", frequency: from, Q: 0.9 });
  const start = sound.currentTime + at;
  filter.frequency.setValueAtTime(from, start);
  filter.frequency.exponentialRampToValueAtTime(to, start + length);
  source.connect(filter).connect(fading(sound, at, loud, length, length / 3)).connect(outlet(sound));
  source.start(start, Math.random() * 0.3, length + 0.05);
}

/** A soft tone. */
export function tone(at: number, pitch: number, loud: number, length: number): void {
  const sound = ready();
  if (!sound) return;
  const source = new OscillatorNode(sound, { type: "sine", frequency: pitch });
  source.connect(fading(sound, at, loud, length)).connect(outlet(sound));
  source.start(sound.currentTime + at);
  source.stop(sound.currentTime + at + length + 0.05);
}

function fading(sound: AudioContext, at: number, loud: number, length: number, rise = 0.006): GainNode {
  const gain = new GainNode(sound, { gain: 0 });
  const start = sound.currentTime + at;
  gain.gain.setValueAtTime(0, start);
  gain.gain.linearRampToValueAtTime(loud, start + rise);
  gain.gain.exponentialRampToValueAtTime(0.0004, start + length);
  return gain;
}

function hiss(sound: AudioContext): AudioBuffer {
  const buffer = sound.createBuffer(1, sound.sampleRate / 2, sound.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
  return buffer;
}

export const sounds = {
  /** Something is touched. */
  tap(): void {
    knock(0, 1500, 0.1, 0.03);
  },
  /** A card or a tile is laid. */
  laid(): void {
    knock(0.18, 560, 0.5, 0.07);
  },
  /** Someone passes: two knocks on the table. */
  pass(): void {
    knock(0, 420, 0.3, 0.06);
    knock(0.13, 420, 0.24, 0.06);
  },
  /** It is one's turn. */
  turn(): void {
    tone(0, 587, 0.05, 0.22);
    tone(0.11, 880, 0.05, 0.32);
  },
  /** Something went wrong for somebody. */
  fail(): void {
    tone(0, 294, 0.06, 0.25);
    tone(0.14, 220, 0.06, 0.4);
  },
  /** The match is over. */
  end(): void {
    [523, 659, 784, 1047].forEach((pitch, i) => tone(i * 0.12, pitch, 0.05, 0.5));
  },
};
