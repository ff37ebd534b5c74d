import type { RoundView } from './draw-view.ts';
import { samePick } from './share-views.ts';

/**
 * What is painted first of a change of picks: the match that was pressed as it is now, all others as they were before. Whom
 * the pick sends on, and what else it changed, is for the next frame: a slow phone shows the press sooner so.
 */
export function pressedFirst(now: readonly RoundView[], before: readonly RoundView[]): readonly RoundView[] {
  if (now === before || now.length !== before.length) return now;
  // A pick changes later matches alone, so the first that differs is the one that was pressed.
  for (const [index, round] of now.entries()) {
    const was = before[index];
    if (!was || was.matches.length !== round.matches.length) return now;
    const pressed = round.matches.findIndex(({ pick }, n) => !samePick(pick, was.matches[n]?.pick ?? null));
    const match = round.matches[pressed];
    if (match) return before.with(index, { ...was, matches: was.matches.with(pressed, match) });
  }
  return now;
}
