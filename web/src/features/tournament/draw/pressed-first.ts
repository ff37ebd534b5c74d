import type { RoundView } from './draw-view.ts';
import { samePick } from './share-views.ts';

/**
 * The first frame after a press: the pressed match as it is now, all others as before. The rest follows in the next
 * frame, so that a slow phone shows the press sooner.
 */
export function pressedFirst(now: readonly RoundView[], before: readonly RoundView[]): readonly RoundView[] {
  if (now === before || now.length !== before.length) return now;
  // A pick changes only later matches, so the first difference is the match that was pressed.
  for (const [index, round] of now.entries()) {
    const was = before[index];
    if (!was || was.matches.length !== round.matches.length) return now;
    const pressed = round.matches.findIndex(({ pick }, n) => !samePick(pick, was.matches[n]?.pick ?? null));
    const match = round.matches[pressed];
    if (match) return before.with(index, { ...was, matches: was.matches.with(pressed, match) });
  }
  return now;
}
