import type { BoardRow } from '@boast/contract/leaderboard';
import { Badge } from '../../../ui/Badge.tsx';

type BoardTableProps = {
  caption: string;
  rows: readonly BoardRow[];
  /** The reader's own id, to mark their row. */
  ownId: string | null;
};

/** Rows of a board: rank, name, points, correct of decided. Dense on any screen, as boards are read downwards. */
export function BoardTable({ caption, rows, ownId }: BoardTableProps) {
  return (
    <table className="w-full border-collapse">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="border-line border-b text-left">
          <th scope="col" className="eyebrow py-2 pr-3 text-right text-quiet">
            Rank
          </th>
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
      <tbody>
        {rows.map((row) => (
          <tr
            key={row.entryId}
            className={`border-line border-b ${row.userId === ownId ? 'bg-dot-tint shadow-[inset_3px_0_var(--dot)]' : 'hover:bg-glass-high'}`}
          >
            <td
              className={`score py-2.5 pr-3 text-right text-[1.625rem] ${row.rank <= 3 ? 'text-accent' : 'text-ink'}`}
            >
              {row.rank}
            </td>
            <th scope="row" className="w-full max-w-0 py-2.5 pl-2 text-left font-[600]">
              <span className="flex items-center gap-2">
                <span className="truncate">{row.username}</span>
                {row.countryCode !== null && (
                  <span className="condensed text-micro text-quiet">{row.countryCode}</span>
                )}
                {row.userId === ownId && <Badge tone="accent">You</Badge>}
              </span>
            </th>
            <td className="numerals py-2.5 pl-3 text-right text-quiet">
              {row.score}/{row.possibleScore}
            </td>
            <td className="score py-2.5 pr-2 pl-3 text-right text-[1.5rem]">
              {row.points.toLocaleString('en')}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
