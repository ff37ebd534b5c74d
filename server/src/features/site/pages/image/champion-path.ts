/**
 * Draws the champion that an entry picks, and the players whom they beat on the way, as the right half of a
 * picture.
 */
import type { PickOutcome } from '../entry-card-view.ts';
import type { PickedNames } from '../picked-names.ts';
import { COLOURS, eyebrow, outcomeMark, rule } from './picture.ts';
import { box, type PictureElement, words } from './picture-elements.ts';

/** The widths of the two halves. */
export const LEFT = 560;
export const RIGHT = 456;

interface Champion extends Pick<PickedNames, 'title'> {
  /** No outcome is told before the seal. */
  readonly champion: { readonly name: string; readonly outcome: PickOutcome | null };
  readonly path: readonly {
    readonly roundName: string;
    readonly opponent: string;
    readonly score: string;
    readonly outcome: PickOutcome | null;
  }[];
}

export function championPath({ title, champion, path }: Champion): PictureElement[] {
  return [
    eyebrow(title),
    words(champion.name, {
      face: 'head',
      size: 58,
      color: champion.outcome === 'wrong' ? COLOURS.quiet : COLOURS.dot,
      width: RIGHT,
      least: 30,
      style: { marginBottom: 8 },
    }),
    rule,
    ...path.map(({ roundName, opponent, score, outcome }) =>
      box(
        { alignItems: 'center', height: Math.min(56, 330 / path.length) },
        ...(outcome === null ? [] : [outcomeMark(outcome)]),
        words(shortRound(roundName), {
          face: 'bold',
          size: 22,
          color: COLOURS.quiet,
          width: 56,
          style: { marginLeft: outcome === null ? 0 : 16 },
        }),
        words(opponent, { face: 'body', size: 27, color: COLOURS.ink, width: 286, least: 20 }),
        box({ flexGrow: 1 }),
        words(score, { face: 'head', size: 30, color: COLOURS.ink }),
      ),
    ),
  ];
}

/** `Round 1` becomes R1, `Quarter Final` QF. */
const shortRound = (name: string): string =>
  name
    .split(' ')
    .map((word) => word.slice(0, 1))
    .join('')
    .toUpperCase();
