import type { MatchField } from '@boast/contract/leaderboard';
import { percentOf } from '../../../lib/text/percent-text.ts';

interface FieldRow {
  readonly slot: number;
  readonly name: string;
  readonly count: number;
  /** `62%`, `<1%`. */
  readonly percent: string;
  readonly share: number;
  /** `3-0 20%`, most picked first; scores that nobody picked are left out. */
  readonly scores: readonly string[];
}

interface FieldView {
  readonly rows: readonly FieldRow[];
  /** Players not shown, and the entries that picked them. */
  readonly others: { readonly players: number; readonly percent: string } | null;
  /** `Ali Farag 3-1, by 23 of 120`; null if nobody picked. */
  readonly mostPicked: string | null;
}

interface Names {
  readonly names: ReadonlyMap<string, string>;
  readonly entryCount: number;
}

/** Any further players are summed up in one line. */
const ROWS = 5;

export function viewField(field: MatchField, { names, entryCount }: Names): FieldView {
  const nameOf = ({ playerId, isReplaced }: MatchField['shares'][number]) =>
    `${names.get(playerId ?? '') ?? 'To be decided'}${isReplaced ? ', replaced' : ''}`;
  const rows = field.shares.slice(0, ROWS).map((share) => ({
    slot: share.slot,
    name: nameOf(share),
    count: share.count,
    percent: percentOf(share.count, entryCount),
    share: entryCount === 0 ? 0 : share.count / entryCount,
    scores: field.scores
      .map((score, at) => ({ score, count: share.byScore[at] ?? 0 }))
      .filter(({ count }) => count > 0)
      .sort((a, b) => b.count - a.count)
      .map(({ score, count }) => `${score} ${percentOf(count, entryCount)}`),
  }));
  const rest = field.shares.slice(ROWS);
  const restCount = rest.reduce((sum, { count }) => sum + count, 0);
  const most = field.mostPicked;
  const mostOf = field.shares.find(({ slot }) => slot === most?.slot);
  return {
    rows,
    others: rest.length === 0 ? null : { players: rest.length, percent: percentOf(restCount, entryCount) },
    mostPicked: most && mostOf ? `${nameOf(mostOf)} ${most.score}, by ${most.count} of ${entryCount}` : null,
  };
}
