import type { SeasonRow } from '@boast/contract/season';
import { Link } from '../../lib/router/Link.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { type SeasonFilter, seasonAddress } from './season-filter.ts';
import { countWords, ordinal } from './season-words.ts';

type SeasonTableProps = {
  caption: string;
  rows: readonly SeasonRow[];
  /** The reader's own id, to mark their row. */
  ownId: string | null;
  filter: SeasonFilter;
};

/** Rows of the season, as dense as a board. Where it is narrow, entries and wins stand below the name. */
export function SeasonTable({ caption, rows, ownId, filter }: SeasonTableProps) {
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
          {figures.map(({ header }) => (
            <th key={header} scope="col" className="eyebrow py-2 pl-6 text-right text-quiet max-md:hidden">
              {header}
            </th>
          ))}
          <th scope="col" className="eyebrow py-2 pr-2 pl-3 text-right text-quiet md:pl-6">
            Points
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={row.userId} row={row} isOwn={row.userId === ownId} filter={filter} />
        ))}
      </tbody>
    </table>
  );
}

const figures: readonly { header: string; of: (row: SeasonRow) => string }[] = [
  { header: 'Entries', of: ({ entries }) => entries.toLocaleString('en') },
  { header: 'Wins', of: ({ wins }) => wins.toLocaleString('en') },
  { header: 'Best', of: ({ bestRank }) => ordinal(bestRank) },
  { header: 'Correct', of: ({ score, possibleScore }) => `${score}/${possibleScore}` },
];

type RowProps = { row: SeasonRow; isOwn: boolean; filter: SeasonFilter };

function Row({ row, isOwn, filter }: RowProps) {
  const { userId, username, countryCode, rank, points, entries, wins } = row;
  return (
    <tr
      className={`border-line border-b ${isOwn ? 'bg-dot-tint shadow-[inset_3px_0_var(--dot)]' : 'hover:bg-glass-high'}`}
    >
      <td
        className={`score py-2.5 pr-3 pl-2 text-right text-[1.625rem] ${rank <= 3 ? 'text-accent' : 'text-ink'}`}
      >
        {rank}
      </td>
      <th scope="row" className="w-full max-w-0 py-2.5 pl-2 text-left font-[600]">
        <span className="flex items-center gap-2">
          <Link
            to={seasonAddress({ ...filter, userId })}
            className="-my-2 truncate py-2 text-ink no-underline underline-offset-4 hover:underline"
          >
            {username}
          </Link>
          {countryCode !== null && <span className="condensed text-micro text-quiet">{countryCode}</span>}
          {isOwn && <Badge tone="accent">You</Badge>}
        </span>
        <span className="block truncate font-[400] text-quiet text-small md:hidden">
          {countWords(entries, 'entry', 'entries')}
          {wins > 0 && `, ${countWords(wins, 'win')}`}
        </span>
      </th>
      {figures.map(({ header, of }) => (
        <td key={header} className="numerals py-2.5 pl-6 text-right text-quiet max-md:hidden">
          {of(row)}
        </td>
      ))}
      <td className="score py-2.5 pr-2 pl-3 text-right text-[1.5rem] md:pl-6">
        {points.toLocaleString('en')}
      </td>
    </tr>
  );
}
