import type { BestOf } from '../../draw/draw.ts';
import { type DrawSize, isImportedSize } from '../../draw/draw-size.ts';
import { roundCount, roundName } from '../../draw/rounds.ts';
import type { TourPageRound } from '../read/tour-page.ts';

export interface BracketShape {
  readonly size: DrawSize;
  /** First round first, like the names. */
  readonly bestOf: readonly BestOf[];
  readonly roundNames: readonly string[];
}

export type ShapeRefusal =
  | 'no_rounds'
  | 'in_groups'
  | 'beside_the_bracket'
  | 'size_not_supported'
  | 'rounds_missing'
  | 'rounds_do_not_halve';

type ShapeReading =
  | { readonly ok: true; readonly shape: BracketShape }
  | { readonly ok: false; readonly refusal: ShapeRefusal; readonly message: string };

/**
 * Reads the size of a bracket from the number of matches in each printed round, and refuses rounds that are not a bracket (edge
 * 47). The first printed round counts as the first of the bracket, whatever its name.
 */
export function readShape(rounds: readonly TourPageRound[]): ShapeReading {
  const first = rounds[0];
  if (!first) return refuse('no_rounds', 'The page has no rounds.');
  const found = `Found ${rounds.map(describeRound).join(', ')}.`;
  const groups = rounds.find(({ heading }) => IN_GROUPS.test(heading));
  if (groups) return refuse('in_groups', `"${groups.heading}" is not a round of a knock-out draw. ${found}`);
  const beside = rounds.find(({ heading }) => BESIDE.test(heading));
  if (beside)
    return refuse('beside_the_bracket', `"${beside.heading}" is beside the way to the final. ${found}`);
  const size = first.matches.length * 2;
  if (!isImportedSize(size)) {
    const wanted = 'A draw has 8, 16, 32, 64 or 128 places';
    return refuse('size_not_supported', `${wanted}; the first round makes ${size}. ${found}`);
  }
  const expected = Array.from({ length: roundCount(size) }, (_, index) => size >> (index + 1));
  const counts = rounds.map((round) => round.matches.length);
  if (counts.length < expected.length && counts.every((count, index) => count === expected[index])) {
    const wanted = `A draw of ${size} has ${expected.length} rounds down to the final`;
    return refuse('rounds_missing', `${wanted}. ${found}`);
  }
  if (counts.length !== expected.length || counts.some((count, index) => count !== expected[index])) {
    const wanted = `A draw of ${size} has ${expected.join(', ')} matches by round`;
    return refuse('rounds_do_not_halve', `${wanted}. ${found}`);
  }
  const roundNames = rounds.map((round, index) => nameOf(round.heading, roundName({ size }, index + 1)));
  return { ok: true, shape: { size, bestOf: rounds.map((round) => round.bestOf), roundNames } };
}

const IN_GROUPS = /\b(?:groups?|pools?|round[ -]robin|league|gruppe|poule|grupo|girone|grupa|skupina)\b/i;
const BESIDE =
  /\b(?:third|3rd|5th|7th|9th|bronze|places? \d|plate|consolation|classification|repechage|platz 3|petite finale|troisi\S+|tercer\S*|terzo|terceiro|monrad)\b/i;

const refuse = (refusal: ShapeRefusal, message: string): ShapeReading => ({ ok: false, refusal, message });

const describeRound = ({ heading, matches }: TourPageRound): string =>
  `${heading || 'a round without name'} with ${matches.length} ${matches.length === 1 ? 'match' : 'matches'}`;

/** Keeps a number that the page prints, since its first round may be Round 2; any other heading becomes the usual name. */
function nameOf(heading: string, usual: string): string {
  const printed = /^round\s+(\d)$/i.exec(heading)?.[1];
  return printed !== undefined && usual.startsWith('Round ') ? `Round ${printed}` : usual;
}
