import type { BoardRow } from '@boast/contract/leaderboard';
import { Link } from '../../../lib/router/Link.tsx';
import { pb } from '../../../lib/path-builder.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Movement } from './Movement.tsx';
import { useSlidingRows } from './use-sliding-rows.ts';

type BoardTableProps = {
  caption: string;
  rows: readonly BoardRow[];
  /** The reader's own id, to mark their row. */
  ownId: string | null;
};

/**
 * Rows of a board: rank and how it moved, name, correct of decided, points. Dense on any screen, as boards are read
 * downwards. A name leads to the picks.
 */
export function BoardTable({ caption, rows, ownId }: BoardTableProps) {
  const hasMoved = rows.some((row) => row.rankBefore !== null);
  const body = useSlidingRows();
  return (
    <table className="w-full border-collapse">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="border-line border-b text-left">
          <th scope="col" className="eyebrow py-2 pr-3 text-right text-quiet">
            Rank
          </th>
          {hasMoved && (
            <th scope="col" className="py-2">
              <span className="sr-only">Moved</span>
            </th>
          )}
          <th scope="col" className="eyebrow py-2 pl-2 text-quiet">
            Name
          </th>
          <th scope="col" className="eyebrow py-2 pl-3 text-right text-quiet">
            Correct
          </th>
          <th scope="col" className="eyebrow py-2 pr-2 pl-3 text-right text-quiet">
            Points
          </th>
        </tr>
      </thead>
      <tbody ref={body}>
        {rows.map((row) => (
          <Row key={row.entryId} row={row} isOwn={row.userId === ownId} hasMoved={hasMoved} />
        ))}
      </tbody>
    </table>
  );
}

type RowProps = { row: BoardRow; isOwn: boolean; hasMoved: boolean };

function Row({ row, isOwn, hasMoved }: RowProps) {
  const { tournamentId, entryId, rank, rankBefore, username, countryCode } = row;
  return (
    <tr
      data-row={entryId}
      className={`border-line border-b ${isOwn ? 'bg-dot-tint shadow-[inset_3px_0_var(--dot)]' : 'hover:bg-glass-high'}`}
    >
      <td className={`score py-1 pr-3 text-right text-[1.625rem] ${rank <= 3 ? 'text-accent' : 'text-ink'}`}>
        {rank}
      </td>
      {hasMoved && (
        <td className="min-w-9 whitespace-nowrap">
          <Movement rank={rank} before={rankBefore} />
        </td>
      )}
      <th scope="row" className="w-full max-w-0 pl-2 text-left font-[600]">
        <span className="flex items-center gap-2">
          <Link
            to={isOwn ? pb.tournament({ tournamentId }) : pb.entry({ tournamentId, entryId })}
            className="flex min-h-11 min-w-0 items-center text-ink no-underline underline-offset-4 hover:underline"
          >
            <span className="truncate">{username}</span>
          </Link>
          {countryCode !== null && (
            <span className="condensed text-micro text-quiet max-sm:hidden">{countryCode}</span>
          )}
          {isOwn && (
            <span className="max-sm:sr-only">
              <Badge tone="accent">You</Badge>
            </span>
          )}
        </span>
      </th>
      <td className="numerals pl-3 text-right text-quiet">
        {row.score}/{row.possibleScore}
      </td>
      <td className="score pr-2 pl-3 text-right text-[1.5rem]">{row.points.toLocaleString('en')}</td>
    </tr>
  );
}
