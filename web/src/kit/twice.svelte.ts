/** On a phone things lie close: a first touch lifts one, a second does what it is for. */
import { preferences } from "../core/preferences.svelte";
import { sounds } from "../core/sound";
import { sizes } from "./sizes";

export class Twice {
  /** What was lifted and not yet touched again. */
  lifted = $state<number | null>(null);
  private isFinger = false;

  /** For `pointerdown`: whether it is a finger. */
  press(event: PointerEvent): void {
    this.isFinger = event.pointerType === "touch";
  }

  /** For `click`: whether it only lifts the thing. Mouse and keys need no second try. */
  lifts(event: MouseEvent, thing: number): boolean {
    const isTap = event.detail > 0 && this.isFinger; // a key has no detail
    const isFirst = isTap && preferences.twice && sizes.phone.current && this.lifted !== thing;
    this.lifted = isFirst ? thing : null;
    if (isFirst) sounds.tap();
    return isFirst;
  }

  drop(): void {
    this.lifted = null;
  }
}
