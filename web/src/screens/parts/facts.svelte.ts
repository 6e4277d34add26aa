/** What the server says of its games, once it has said so. */
import { api } from "../../core/api";
import type { GameFacts } from "../../protocol";

class Facts {
  games = $state.raw<GameFacts[]>([]);

  async load(): Promise<GameFacts[]> {
    return (this.games = await api.games());
  }

  of(game: string): GameFacts | undefined {
    return this.games.find(({ name }) => name === game);
  }
}

export const facts = new Facts();
