/** Says in a sentence or two what new results mean for the reader. */

import { placeOf } from '@boast/domain/draw/bracket';
import { changedResults } from '@boast/domain/draw/changed-results';
import { resolveDraw } from '@boast/domain/draw/resolved-matches';
import { resultSentence } from '@boast/domain/draw/result-sentence';
import { finalOf } from '@boast/domain/draw/results';
import { roundInText, roundName } from '@boast/domain/draw/rounds';
import { opposite } from '@boast/domain/draw/side';
import { pickedInSlot, playerInSlot } from '@boast/domain/draw/slot-players';
import type { Picks } from '@boast/domain/picks/picks';
import { predictDraw } from '@boast/domain/picks/predict-draw';
import { calledMatches, type FieldCounts, isUpset, perfectRounds } from '@boast/domain/scoring/moments';
import { scoreEntry } from '@boast/domain/scoring/score-entry';
import { ordinal } from '../../../lib/text/ordinal.ts';
import { shortName } from '../../../parts/players/surnames.ts';
import type { Outcome } from '../../../ui/marks/OutcomeMark.tsx';
import type { TournamentDraw } from '../picks/tournament-draw.ts';

export interface News {
  readonly before: TournamentDraw;
  readonly after: TournamentDraw;
  readonly own: {
    readonly picks: Picks;
    readonly rankBefore: number | null;
    readonly rank: number | null;
  } | null;
  readonly field: FieldCounts | null;
}

export interface ResultsSummary {
  /** Matches with a new or changed result, latest round first. */
  readonly matches: readonly number[];
  /** `Elias beat Marche 3-1`, `3 results: Elias, Asal and Farag won` */
  readonly headline: string;
  /** `You had it: +101, up 25 to 179th`; null without an entry. */
  readonly own: string | null;
  /** The verdict on the pick, if there is one match with a pick. */
  readonly outcome: Outcome | null;
  /** `Only you and 2 others had it`, `Round 1 is perfect: all 16 right` */
  readonly drama: readonly string[];
  /** The moment of the best card to share, as in URLs; null if there is none. */
  readonly moment: string | null;
}

/** Null if no result has changed. */
export function summarizeResults(news: News): ResultsSummary | null {
  const { before, after } = news;
  // By the places of now: two players may have turned out to be one meanwhile.
  const stood = { ...after.draw, results: before.draw.results };
  const matches = changedResults(stood, after.draw).toSorted((a, b) => b - a);
  const [first] = matches;
  if (first === undefined) return null;
  return {
    matches,
    headline: matches.length === 1 ? resultPhrase(news, first) : summaryText(news, matches),
    ...ownText(news, matches),
    ...dramaText(news, matches),
  };
}

function resultPhrase({ before, after }: News, match: number): string {
  const wasDecided = before.draw.results[match] != null;
  const [upperName, lowerName] = sidesIn(after, match);
  const words = beatText(after, match);
  if (words === null) return `The result of ${upperName} v ${lowerName} was withdrawn`;
  return wasDecided ? `Corrected: ${words}` : words;
}

/** 'Elias beat Marche 3-1'; null for an undecided match. */
export function beatText(source: TournamentDraw, match: number): string | null {
  const result = source.draw.results[match];
  if (!result) return null;
  const [upperName, lowerName] = sidesIn(source, match);
  const { winner, ending, games } = result;
  return winner === 1
    ? resultSentence({ winner: lowerName, loser: upperName, score: games.toReversed().join('-'), ending })
    : resultSentence({ winner: upperName, loser: lowerName, score: games.join('-'), ending });
}

function summaryText({ after }: News, matches: readonly number[]): string {
  const winners = matches.flatMap((match) => {
    const result = after.draw.results[match];
    return result && result.winner !== null ? [sidesIn(after, match)[result.winner]] : [];
  });
  if (winners.length < matches.length) return `${matches.length} results changed`;
  return `${matches.length} results: ${listText(winners)} won`;
}

/** 'Elias, Asal and Farag', 'Elias, Asal, Farag and 2 more' */
function listText(names: readonly string[]): string {
  const listedNames = names.length > 4 ? [...names.slice(0, 3), `${names.length - 3} more`] : names;
  return listedNames.length < 2
    ? listedNames.join('')
    : `${listedNames.slice(0, -1).join(', ')} and ${listedNames.at(-1) ?? ''}`;
}

function sidesIn({ draw, players }: TournamentDraw, match: number): readonly [string, string] {
  const nameOf = (side: 0 | 1): string => {
    const slot = resolveDraw(draw)[match]?.sides[side] ?? 'open';
    return shortName(players, playerInSlot(draw, slot));
  };
  return [nameOf(0), nameOf(1)];
}

function ownText(
  { before, after, own }: News,
  matches: readonly number[],
): Pick<ResultsSummary, 'own' | 'outcome'> {
  if (!own) return { own: null, outcome: null };
  const now = new Map(
    scoreEntry(after.draw, own.picks, after.rules).matches.map((score) => [score.match, score]),
  );
  const then = new Map(
    scoreEntry(before.draw, own.picks, after.rules).matches.map((score) => [score.match, score]),
  );
  const earned = (scores: typeof now) =>
    matches.reduce((sum, match) => sum + (scores.get(match)?.points ?? 0), 0);
  const gained = signed(earned(now) - earned(then));
  const decided = matches.filter((match) => after.draw.results[match]?.winner != null);
  const right = decided.filter((match) => now.get(match)?.verdict === 'correct').length;
  const [match] = matches;
  const only = matches.length === 1 ? match : undefined;
  const verdict = only === undefined ? undefined : now.get(only)?.verdict;
  if (verdict === 'void')
    return { own: joinRank(`Your pick does not count${gained}`, rankText(own)), outcome: 'void' };
  let words: string | null = `You had ${right} of ${decided.length}${gained}`;
  let outcome: Outcome | null = null;
  if (decided.length === 0) words = gained === '' ? null : `Your points${gained}`;
  else if (only !== undefined) {
    const picked = predictDraw(after.draw, own.picks)[only]?.through ?? 'open';
    outcome = verdict === 'correct' ? 'correct' : verdict === 'wrong' ? 'wrong' : null;
    words =
      outcome &&
      `You had ${outcome === 'correct' ? 'it' : shortName(after.players, pickedInSlot(after.draw, picked))}${gained}`;
  }
  return { own: joinRank(words, rankText(own)), outcome };
}

const signed = (points: number): string =>
  points === 0 ? '' : `: ${points > 0 ? '+' : '−'}${Math.abs(points).toLocaleString('en')}`;

function rankText({ rank, rankBefore }: NonNullable<News['own']>): string | null {
  if (rank === null) return null;
  const place = ordinal(rank);
  if (rankBefore === null) return `now ${place}`;
  if (rank === rankBefore) return `still ${place}`;
  const by = Math.abs(rank - rankBefore).toLocaleString('en');
  return `${rank < rankBefore ? 'up' : 'down'} ${by} to ${place}`;
}

const joinRank = (words: string | null, rank: string | null): string | null => {
  if (words === null) return rank && `You're ${rank}`;
  return rank === null ? words : `${words}, ${rank}`;
};

/** Counts only players who were not winners before. */
function dramaText(
  { before, after, own, field }: News,
  matches: readonly number[],
): Pick<ResultsSummary, 'drama' | 'moment'> {
  const surprise = { ...surpriseOf(after), field };
  const fresh = matches.filter(
    (match) =>
      after.draw.results[match] && after.draw.results[match]?.winner !== before.draw.results[match]?.winner,
  );
  const called = own
    ? calledMatches({ ...surprise, picks: own.picks, rules: after.rules }).filter(({ match }) =>
        fresh.includes(match),
      )
    : [];
  const isTitle = called.some(({ match }) => match === finalOf(after.draw.size));
  const perfect = own ? newlyPerfect({ before, after, own, field }) : [];
  const lone = called.filter(({ isLone }) => isLone);
  const upsets = fresh.filter((match) => isUpset(surprise, match));
  const nameIn = (match: number) => (matches.length === 1 ? 'it' : winnerIn(after, match));
  const moments = [
    ...(isTitle ? ['title'] : []),
    ...perfect.map((round) => `round-${round}`),
    ...lone.map(({ match }) => `match-${match}`),
    ...called.filter(({ isUpset }) => isUpset).map(({ match }) => `match-${match}`),
  ];
  const drama = [
    ...(isTitle ? [after.draw.size === 2 ? 'You called third place' : 'Your champion won the title'] : []),
    ...perfect.map((round) => perfectText(after, round)),
    ...lone.map(({ match, count }) => sharedPickText(count ?? 1, nameIn(match))),
    ...upsets
      .filter((match) => !lone.some((call) => call.match === match))
      .map((match) => upsetText({ source: after, field }, match)),
  ];
  return { drama: drama.slice(0, 3), moment: moments[0] ?? null };
}

const winnerIn = (source: TournamentDraw, match: number): string =>
  sidesIn(source, match)[source.draw.results[match]?.winner ?? 0];

function newlyPerfect({ before, after, own }: News): number[] {
  if (!own) return [];
  const then = perfectRounds(before.draw, own.picks, after.rules);
  return perfectRounds(after.draw, own.picks, after.rules).filter((round) => !then.includes(round));
}

export const surpriseOf = ({ draw, players }: TournamentDraw) => ({
  draw,
  rankOf: (slot: number): number | null => players.get(playerInSlot(draw, slot) ?? '')?.worldRank ?? null,
});

/** 'Nobody else had it', 'Only you and 2 others had Elias' */
export function sharedPickText(count: number, what: string): string {
  if (count <= 1) return `Nobody else had ${what}`;
  return `Only you and ${count === 2 ? 'one other' : `${count - 1} others`} had ${what}`;
}

/** 'Perfect quarter-finals: 4 out of 4' */
export function perfectText({ draw, matches }: TournamentDraw, round: number): string {
  const count = matches.filter(
    ({ isBye }, match) => !isBye && placeOf(draw.size, match).round === round,
  ).length;
  const name = roundInText(roundName(draw, round)).replace(/^the /, '');
  return `Perfect ${name}: ${count} out of ${count}`;
}

interface Upset {
  readonly source: TournamentDraw;
  readonly field: FieldCounts | null;
}

/** 'An upset: 12 of 289 saw it', by the field's picks if known, otherwise by world rank. */
export function upsetText({ source, field }: Upset, match: number): string {
  const { draw } = source;
  const { sides } = resolveDraw(draw)[match] ?? { sides: ['open', 'open'] as const };
  const winner = draw.results[match]?.winner ?? 0;
  const slot = sides[winner];
  if (field && typeof slot === 'number') {
    const saw = field.countOf(match, slot);
    const words = saw === 0 ? 'nobody' : saw.toLocaleString('en');
    return `An upset: ${words} of ${field.entryCount.toLocaleString('en')} picked it`;
  }
  const { rankOf } = surpriseOf(source);
  const loser = sides[opposite(winner)];
  const [winnerRank, loserRank] = [slot, loser].map((side) =>
    typeof side === 'number' ? rankOf(side) : null,
  );
  return `An upset: ${winnerRank == null ? 'an unranked player' : `No. ${winnerRank}`} beat No. ${loserRank ?? ''}`;
}
