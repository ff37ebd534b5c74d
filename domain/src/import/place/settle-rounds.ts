/**
 * Settles what a page does not say in words: how many games a round is best of, and how each match ended. The winner always
 * comes from the page's mark (edge 17); games only tell a completed match from a broken-off one.
 */
import type { BestOf } from '../../draw/draw.ts';
import { ENDING_NAMES, type Ending } from '../../draw/endings.ts';
import { isGameOver } from '../../draw/game-points.ts';
import { gamesToWin } from '../../draw/match-games.ts';
import type { TourPageMatch, TourPageRound } from '../read/tour-page.ts';

/** A match as printed. Its ending follows from the mark, the games and the round's format. */
export interface PrintedMatch extends Omit<TourPageMatch, 'ending'> {
  /** The page's words beside each player, or about the match; null when there are none. */
  readonly marks: readonly (EndingMark | null)[];
}

interface PrintedRound {
  /** As printed, including a best-of note. */
  readonly heading: string;
  readonly matches: readonly PrintedMatch[];
}

interface SettledRounds {
  readonly rounds: readonly TourPageRound[];
  readonly warnings: readonly string[];
}

export function settleRounds(printed: readonly PrintedRound[]): SettledRounds {
  const warnings: string[] = [];
  const rounds: TourPageRound[] = [];
  for (const { heading: text, matches } of printed) {
    const { heading, bestOf: stated } = readHeading(text);
    const before = rounds.at(-1)?.bestOf ?? null;
    const bestOf = stated ?? guessBestOf(matches, before);
    if (stated === null && bestOf === 3) {
      warnings.push(`${heading}: read as best of three, because its matches were won with two games.`);
    }
    rounds.push({ heading, bestOf, matches: matches.map((match) => settleMatch(match, bestOf)) });
  }
  return { rounds, warnings: [...warnings, ...countryWarnings(rounds)] };
}

type EndingMark = Exclude<Ending, 'played'>;

/** The words of the tour and its referees, in any case, and its abbreviations in capitals, which a name never has alone. */
const MARKS = {
  no_result: [/\b(?:n\/p|n\/r|not played|abandoned|no[ -]result)(?![\w/])/i, /\b(?:ABN|NP)\b/],
  walkover: [/\b(?:w\/o|walk-?over)(?![\w/])/i, /\bWO\b/],
  disqualification: [/\bdisqualifi(?:ed|cation)\b/i, /\b(?:DSQ|DISQ)\b/],
  default: [/\bdefault(?:ed)?\b/i, /\bDEF\b/],
  retirement: [/\bretire(?:d|ment)\b/i, /\bRET\b/],
} as const satisfies Record<EndingMark, readonly RegExp[]>;

export const readEndingMark = (text: string): EndingMark | null =>
  ENDING_NAMES.filter((name) => name !== 'played').find((name) =>
    MARKS[name].some((words) => words.test(text)),
  ) ?? null;

/** A country that cannot be turned into a code would otherwise be lost silently. */
function countryWarnings(rounds: readonly TourPageRound[]): string[] {
  const sides = rounds.flatMap(({ matches }) => matches.flatMap((match) => match.sides));
  const unknown = sides.flatMap((side) =>
    side.kind === 'player' && side.player.country !== null && side.player.countryCode === null
      ? `${side.player.fullName} (${side.player.country})`
      : [],
  );
  return unknown.length === 0
    ? []
    : [`The country is not known by its code of ${[...new Set(unknown)].join(', ')}.`];
}

/** `Round 1 (best of 3)` is the heading `Round 1` of a best-of-three round. */
export function readHeading(text: string): { heading: string; bestOf: BestOf | null } {
  const note = /[\s(,–-]*\bbest[ -]of[ -](3|5|three|five)\b\)?/i.exec(text);
  if (!note) return { heading: text.trim(), bestOf: null };
  const heading = text.replace(note[0], '').trim();
  return { heading, bestOf: note[1] === '3' || note[1]?.toLowerCase() === 'three' ? 3 : 5 };
}

/**
 * Best of five, unless the round's own matches say otherwise: nobody has three games, and matches were won with two completed
 * games. A single match like that may be a retirement between two games, so it takes a second one, or a best-of-three round
 * before it. A best-of-three round never follows a best-of-five round.
 */
function guessBestOf(matches: readonly PrintedMatch[], before: BestOf | null): BestOf {
  if (before === 5) return 5;
  const played = matches.filter((match) => match.winner !== null && !match.marks.includes('walkover'));
  if (matches.some(({ games }) => games !== null && Math.max(...games) >= 3)) return 5;
  const wonWithTwo = played.filter(
    ({ winner, games, gameScores }) =>
      winner !== null &&
      games?.[winner] === 2 &&
      gameScores.length === games[0] + games[1] &&
      gameScores.every(isGameOver),
  );
  return wonWithTwo.length >= (before === 3 ? 1 : 2) ? 3 : 5;
}

function settleMatch({ marks, ...match }: PrintedMatch, bestOf: BestOf): TourPageMatch {
  const gameScores = withoutUnstarted(match.gameScores);
  return { ...match, gameScores, ending: endingOf(match, marks, bestOf) };
}

function endingOf(
  { winner, games }: Omit<PrintedMatch, 'marks'>,
  marks: PrintedMatch['marks'],
  bestOf: BestOf,
): Ending | null {
  const said = marks.filter((mark) => mark !== null);
  // Both players withdrew, or both were disqualified.
  if (winner === null && (said.includes('no_result') || said.length > 1)) return 'no_result';
  // "RET" may be printed when no game was finished, or be missing; the sign is a marked winner who lacks games (edge 13).
  const [mark] = said.filter((one) => one !== 'no_result' && one !== 'retirement');
  if (winner === null) return mark === 'walkover' ? null : (mark ?? null);
  const short = games !== null && games[winner] < gamesToWin(bestOf);
  return mark ?? (short ? 'retirement' : 'played');
}

/** A game printed 0-0 after the last one never began. */
function withoutUnstarted(scores: PrintedMatch['gameScores']): PrintedMatch['gameScores'] {
  const last = scores.findLastIndex(([a, b]) => a + b > 0);
  return scores.slice(0, last + 1);
}
