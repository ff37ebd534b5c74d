import { ordinal } from '../../../lib/text/ordinal.ts';
import type { BoardIf } from './use-board-if.ts';

interface BoardIfSummary extends BoardIf {
  readonly isOver: boolean;
}

/** 'You would be 3rd of 289, up 12'; for a visitor, who would lead. Null if there is nothing to say. */
export function boardIfText({ rows, own, entryCount, isOver }: BoardIfSummary): string | null {
  const of = `of ${entryCount.toLocaleString('en')}`;
  if (own) {
    const verb = isOver ? 'finish' : 'be';
    return `You would ${verb} ${ordinal(own.rank)} ${of}, ${movedText(own)}`;
  }
  const [first, second] = rows;
  if (!first) return null;
  const verb = isOver ? 'win' : 'lead';
  const points = `with ${first.points.toLocaleString('en')} points`;
  if (second?.rank !== 1) return `${first.username} would ${verb} ${points}`;
  const others = rows.filter(({ rank }) => rank === 1).length - 1;
  return `${first.username} and ${others === 1 ? second.username : 'others'} would ${verb} jointly ${points}`;
}

/** 'up 12', 'no change' */
export function movedText({ rank, rankNow }: { readonly rank: number; readonly rankNow: number }): string {
  if (rank === rankNow) return 'no change';
  return `${rank < rankNow ? 'up' : 'down'} ${Math.abs(rank - rankNow).toLocaleString('en')}`;
}
