/** How a tournament ended, in words. */
import { feedersOf } from '@boast/domain/draw/bracket';
import { resolveDraw } from '@boast/domain/draw/resolved-matches';
import { finalOf } from '@boast/domain/draw/results';
import { pickedInSlot } from '@boast/domain/draw/slot-players';
import type { Picks } from '@boast/domain/picks/picks';
import { predictDraw } from '@boast/domain/picks/predict-draw';
import { type FieldCounts, storyOf } from '@boast/domain/scoring/moments';
import { shortName } from '../../../parts/players/surnames.ts';
import type { TournamentDraw } from '../picks/tournament-draw.ts';
import { surpriseOf } from './results-news-text.ts';

interface Told {
  readonly source: TournamentDraw;
  readonly picks: Picks;
  readonly field: FieldCounts;
}

/** The rarest thing that an entry saw coming: 'Only 12 of 146 called Coll. You did.' Empty if there is none. */
export function surpriseText({ source, picks, field }: Told): string {
  const { draw, rules } = source;
  const of = `of ${field.entryCount.toLocaleString('en')}`;
  const said = (count: number, what: string): string => {
    if (count <= 1) return `Nobody but you ${what}.`;
    return `${4 * count < field.entryCount ? 'Only ' : ''}${count.toLocaleString('en')} ${of} ${what}. You did.`;
  };
  const final = finalOf(draw.size);
  const resolved = resolveDraw(draw);
  const champion = resolved[final]?.through;
  const predicted = predictDraw(draw, picks);
  const nameIn = (slot: number): string => shortName(source.players, pickedInSlot(draw, slot));
  if (typeof champion === 'number') {
    if (predicted[final]?.through === champion)
      return said(field.countOf(final, champion), `picked ${nameIn(champion)} to win it`);
    const semi = feedersOf(draw.size, final)?.find((match) => predicted[match]?.through === champion);
    if (semi !== undefined)
      return said(field.countOf(semi, champion), `saw ${nameIn(champion)} in the final`);
  }
  const { best } = storyOf({ ...surpriseOf(source), picks, rules, field });
  const loser = best && resolved[best.match]?.sides.find((side) => side !== best.slot);
  if (!best || best.count === null || typeof loser !== 'number') return '';
  return said(best.count, `picked ${nameIn(best.slot)} to beat ${nameIn(loser)}`);
}

export type Honour = 'won' | 'honoured' | 'placed';

interface Placed {
  readonly rank: number;
  readonly entryCount: number;
  readonly points: number;
  readonly calledTitle: boolean;
}

/** Who won, who is in the top tenth or called the champion, and everybody else. */
export function honourOf({ rank, entryCount, points, calledTitle }: Placed): Honour {
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
  const [other, ...more] = first.filter(({ userId }) => userId !== ownId);
  if (!other) return 'You won.';
  return `You and ${more.length === 0 ? other.username : `${more.length + 1} others`} share first place.`;
}

/** 'oscar.ldn99 wins with 1,807 points', for somebody without an entry. */
export function leaderText(first: readonly (Shared & { readonly points: number })[]): string {
  const [one, two] = first;
  if (!one) return '';
  const points = `${one.points.toLocaleString('en')} points`;
  if (!two) return `${one.username} tops the leaderboard with ${points}`;
  const others = first.length === 2 ? two.username : `${first.length - 1} others`;
  return `${one.username} and ${others} top the leaderboard with ${points}`;
}
