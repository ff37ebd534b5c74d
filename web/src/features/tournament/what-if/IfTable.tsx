import type { RowIf } from '@boast/contract/leaderboard';
import { pickedInSlot } from '@boast/domain/draw/slot-players';
import { useLayoutEffect, useRef } from 'react';
import { sitePaths } from '../../../lib/path-builder.ts';
import { Link } from '../../../lib/router/Link.tsx';
import { Movement } from '../../../parts/tournaments/Movement.tsx';
import { Badge } from '../../../ui/Badge.tsx';
import { OutcomeMark } from '../../../ui/OutcomeMark.tsx';
import { Untranslated } from '../../../ui/Untranslated.tsx';
import { slideRows } from '../board/slide-rows.ts';
import { shortName } from '../draw/surnames.ts';
import type { TournamentDraw } from '../picks/tournament-draw.ts';
import type { BoardIf } from './use-board-if.ts';
import { movedText } from './what-if-text.ts';

type IfTableProps = {
  board: BoardIf;
  source: TournamentDraw;
  tournamentId: string;
  ownId: string | undefined;
  isBusy: boolean;
};

export function IfTable({ board, source, tournamentId, ownId, isBusy }: IfTableProps) {
  const { rows, own } = board;
  const table = useRef<HTMLTableElement>(null);
  useLayoutEffect(() => slideRows(table.current));
  const isPinned = own !== null && !rows.some(({ entryId }) => entryId === own.entryId);
  const rowOf = (row: RowIf) => (
    <Row
      key={row.entryId}
      row={row}
      source={source}
      tournamentId={tournamentId}
      isOwn={row.entryId === ownId}
    />
  );
  return (
    <table ref={table} aria-busy={isBusy} className="w-full border-collapse">
      <caption className="sr-only">The board if it came like this</caption>
      <thead>
        <tr className="border-line border-b text-left">
          <th scope="col" className="eyebrow py-2 pr-3 text-right text-quiet">
            Rank
          </th>
          <th scope="col" className="py-2">
            <span className="sr-only">Against the real board</span>
          </th>
          <th scope="col" className="eyebrow py-2 pl-2 text-quiet">
            Name
          </th>
          <th scope="col" className="eyebrow py-2 pl-5 text-quiet max-md:hidden">
            Champion
          </th>
          <th scope="col" className="eyebrow py-2 pl-5 text-right text-quiet max-md:hidden">
            Left
          </th>
          <th scope="col" className="eyebrow py-2 pl-3 text-right text-quiet max-sm:hidden">
            Correct
          </th>
          <th scope="col" className="eyebrow py-2 pr-2 pl-3 text-right text-quiet">
            Points
          </th>
        </tr>
      </thead>
      <tbody>{rows.map(rowOf)}</tbody>
      {isPinned && <tbody className="border-edge border-t-2 border-dashed">{rowOf(own)}</tbody>}
    </table>
  );
}

type RowProps = { row: RowIf; source: TournamentDraw; tournamentId: string; isOwn: boolean };

function Row({ row, source, tournamentId, isOwn }: RowProps) {
  const { entryId, rank, rankNow, username, left } = row;
  const champion = <ChampionIf champion={row.champion} source={source} />;
  const leftText = left === 0 ? '–' : `+${left.toLocaleString('en')}`;
  return (
    <tr
      data-row={entryId}
      className={`border-line border-b ${isOwn ? 'bg-dot-tint shadow-[inset_3px_0_var(--dot)]' : 'hover:bg-glass-high'}`}
    >
      <td className={`score py-1 pr-3 text-right text-[1.625rem] ${rank <= 3 ? 'text-accent' : 'text-ink'}`}>
        <Untranslated>{rank}</Untranslated>
      </td>
      <td className="min-w-9 whitespace-nowrap">
        <Movement rank={rank} before={rankNow} words={movedText(row)} />
      </td>
      <th scope="row" className="w-full max-w-0 py-1 pl-2 text-left font-[600]">
        <span className="flex items-center gap-2">
          <Link
            to={isOwn ? sitePaths.tournament({ tournamentId }) : sitePaths.entry({ tournamentId, entryId })}
            className="flex min-h-9 pointer-coarse:min-h-11 min-w-0 items-center text-ink no-underline underline-offset-4 hover:underline md:min-h-11"
          >
            <Untranslated className="truncate">{username}</Untranslated>
          </Link>
          {isOwn && (
            <span className="max-sm:sr-only">
              <Badge tone="accent">You</Badge>
            </span>
          )}
        </span>
        <span className="numerals -mt-1 flex min-w-0 items-center gap-3 pb-1 font-normal text-micro text-quiet md:hidden">
          {champion}
          <span className="shrink-0">{left === 0 ? 'nothing left' : `${leftText} left`}</span>
        </span>
      </th>
      <td className="whitespace-nowrap pl-5 text-small max-md:hidden">{champion}</td>
      <td className="numerals pl-5 text-right text-quiet max-md:hidden">{leftText}</td>
      <td className="numerals pl-3 text-right text-quiet max-sm:hidden">
        <Untranslated>{`${row.score}/${row.possibleScore}`}</Untranslated>
      </td>
      <td className="score pr-2 pl-3 text-right text-[1.5rem]">
        <Untranslated>{row.points.toLocaleString('en')}</Untranslated>
      </td>
    </tr>
  );
}

const fates = {
  won: { outcome: 'correct', words: ', would win the title' },
  alive: { outcome: 'possible', words: ', still in' },
  out: { outcome: 'wrong', words: ', out' },
  replaced: { outcome: 'wrong', words: ', replaced' },
} as const;

function ChampionIf({ champion, source }: Pick<RowIf, 'champion'> & { source: TournamentDraw }) {
  if (!champion) return <span className="text-quiet">–</span>;
  const { outcome, words } = fates[champion.fate];
  return (
    <span className="condensed flex min-w-0 items-center gap-1.5">
      <OutcomeMark outcome={outcome} label="" />
      <span className="truncate">{shortName(source.players, pickedInSlot(source.draw, champion.slot))}</span>
      <span className="sr-only">{words}</span>
    </span>
  );
}
