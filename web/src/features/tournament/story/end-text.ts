/** How a tournament ended, in words. */
import { feedersOf } from '@boast/domain/draw/bracket';
import { resolveDraw } from '@boast/domain/draw/resolved-matches';
import { finalOf } from '@boast/domain/draw/results';
import { pickedInSlot } from '@boast/domain/draw/slot-players';
import type { Picks } from '@boast/domain/picks/picks';
import { calledMatches, type FieldCounts, storyOf } from '@boast/domain/scoring/moments';
import { countText, withOthers } from '../../../lib/text/number-text.ts';
import { shortName } from '../../../parts/players/surnames.ts';
import type { TournamentDraw } from '../picks/tournament-draw.ts';
import { surpriseOf } from './results-news-text.ts';

interface EndedEntry {
  readonly source: TournamentDraw;
  readonly picks: Picks;
  readonly field: FieldCounts;
}

/**
 * The rarest thing that an entry saw coming: 'Only 12 of 146 picked Coll to win it, and you're one of them.' Empty if there is none, or if
 * half of the field saw it, too.
 */
export function surpriseText({ source, picks, field }: EndedEntry): string {
  const { draw, rules } = source;
  const of = `of ${field.entryCount.toLocaleString('en')}`;
  const said = (count: number, what: string): string => {
    if (count <= 1) return `Nobody but you ${what}.`;
    if (2 * count >= field.entryCount) return '';
    return `Only ${count.toLocaleString('en')} ${of} ${what}, and you're one of them.`;
  };
  const ownEntry = { ...surpriseOf(source), picks, rules, field };
  const called = calledMatches(ownEntry);
  const resolved = resolveDraw(draw);
  const final = finalOf(draw.size);
  const nameIn = (slot: number): string => shortName(source.players, pickedInSlot(draw, slot));
  const title = called.find(({ match }) => match === final);
  if (title) return said(field.countOf(final, title.slot), `picked ${nameIn(title.slot)} to win it`);
  const semi = called.find(
    ({ match, slot }) => feedersOf(draw.size, final)?.includes(match) && slot === resolved[final]?.through,
  );
  if (semi) return said(field.countOf(semi.match, semi.slot), `had ${nameIn(semi.slot)} in the final`);
  const { best } = storyOf(ownEntry);
  const loser = best && resolved[best.match]?.sides.find((side) => side !== best.slot);
  if (!best || best.count === null || typeof loser !== 'number') return '';
  return said(best.count, `picked ${nameIn(best.slot)} to beat ${nameIn(loser)}`);
}

/** A walkover into the title, or a player who was replaced, is no call. */
export const calledTitle = ({ source, picks }: Omit<EndedEntry, 'field'>): boolean =>
  calledMatches({ ...surpriseOf(source), picks, rules: source.rules, field: null }).some(
    ({ match }) => match === finalOf(source.draw.size),
  );

export type Honour = 'won' | 'honoured' | 'placed';

interface FinalRank {
  readonly rank: number;
  readonly entryCount: number;
  readonly points: number;
  readonly calledTitle: boolean;
}

/** Tells apart who won, who is in the top tenth or called the champion, and everybody else. */
export function honourOf({ rank, entryCount, points, calledTitle }: FinalRank): Honour {
  if (points === 0) return 'placed';
  if (rank === 1) return 'won';
  return calledTitle || rank <= Math.ceil(entryCount / 10) ? 'honoured' : 'placed';
}

interface Shared {
  readonly username: string;
  readonly userId: string;
}

/** 'You won.', 'You and mariam.nyc share first place.', 'You and 3 others share first place.' */
export function wonText(first: readonly Shared[], ownId: string): string {
  const others = first.filter(({ userId }) => userId !== ownId).map(({ username }) => username);
  return others.length === 0 ? 'You won.' : `${withOthers(['You', ...others])} share first place.`;
}

/** 'oscar.ldn99 tops the leaderboard with 1,807 points', for somebody without an entry. */
export function leaderText(first: readonly (Shared & { readonly points: number })[]): string {
  const who = withOthers(first.map(({ username }) => username));
  return `${who} ${first.length === 1 ? 'tops' : 'top'} the leaderboard with ${countText(first[0]?.points ?? 0, 'point')}`;
}
