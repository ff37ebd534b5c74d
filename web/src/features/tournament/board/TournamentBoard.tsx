import type { BoardRow } from '@boast/contract/leaderboard';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { type ComponentProps, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { useUserId } from '../../../api/app-api.ts';
import { boardLong, boardTop, boardTopQuery, leaderboardQuery, userQuery } from '../../../api/queries.ts';

import { lazyPart, type PageProps } from '../../../lib/lazy-page.tsx';
import { sitePaths } from '../../../lib/path-builder.ts';
import { PromptSuspense } from '../../../lib/prompt-suspense.tsx';
import { Link } from '../../../lib/router/Link.tsx';
import { navigate } from '../../../lib/router/navigate.ts';
import { usePlace } from '../../../lib/router/use-place.ts';

import { Movement } from '../../../parts/tournaments/Movement.tsx';
import { Badge } from '../../../ui/Badge.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { SectionHead } from '../../../ui/SectionHead.tsx';
import { Untranslated } from '../../../ui/Untranslated.tsx';

const foot = lazyPart(async () => (await import('./BoardFoot.tsx')).BoardFoot);
const details = lazyPart(async () => (await import('./RowDetails.tsx')).RowDetails);
const readDetails = lazyPart(async () => (await import('./RowDetails.tsx')).ReadDetails);

export function TournamentBoard({ params }: PageProps) {
  const tournamentId = params.id ?? '';
  // The size is in the URL, so that Back finds the same rows.
  const size = usePlace().search === LONG ? boardLong : boardTop;
  const short = useSuspenseQuery(boardTopQuery(tournamentId)).data;
  const shown = useQuery(leaderboardQuery(tournamentId, { page: 0, page_size: size }));
  const isSignedIn = useUserId() !== null;
  const { data: user } = useQuery({ ...userQuery, enabled: isSignedIn });
  const { totalRecords } = short.pageInfo;
  const ownId = user?.id ?? null;
  if (totalRecords === 0) return <EmptyState title="Nobody entered this tournament" />;
  const table = (caption: string, rows: readonly BoardRow[]) => (
    <BoardTable caption={caption} rows={rows} ownId={ownId} />
  );
  return (
    <div className="mx-auto flex w-full max-w-page flex-col gap-6">
      <SectionHead title="Leaderboard" note={entryText(totalRecords)} />
      {table('Leaderboard', (shown.data ?? short).data)}
      <PromptSuspense>
        <foot.Page
          tournamentId={tournamentId}
          top={short.data}
          total={totalRecords}
          ownId={ownId}
          size={size}
          onSize={(wanted) => navigate(addressOf(wanted), { replace: true })}
          isLoading={shown.isFetching && !shown.data}
          table={(rows) => table('Your place', rows)}
        />
      </PromptSuspense>
    </div>
  );
}

const LONG = `?top=${boardLong}`;
const addressOf = (size: number): string => `${size === boardTop ? location.pathname : LONG}#leaderboard`;

const entryText = (count: number): string =>
  count === 1 ? '1 entry' : `${count.toLocaleString('en')} entries`;

type BoardTableProps = {
  caption: string;
  rows: readonly BoardRow[];
  ownId: string | null;
};

/** Rows stay dense on every screen, because boards are read downwards. */
function BoardTable({ caption, rows, ownId }: BoardTableProps) {
  const hasMoved = rows.some((row) => row.rankBefore !== null);
  const body = useRef<HTMLTableSectionElement>(null);
  useLayoutEffect(
    () =>
      void import('./slide-rows.ts').then(
        ({ slideRows }) => slideRows(body.current),
        () => {},
      ),
  );
  const [read, setRead] = useState<ComponentProps<typeof details.Page>['details'] | null>(null);
  const detailsOf = (entryId?: string) => read && <details.Page details={read} entryId={entryId} />;
  return (
    <table className="w-full border-collapse">
      <caption className="sr-only">
        {caption}
        {innerWidth >= 1280 && (
          <PromptSuspense>
            <readDetails.Page rows={rows} onRead={setRead} />
          </PromptSuspense>
        )}
      </caption>
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
          {detailsOf()}
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
          <Row key={row.entryId} row={row} isOwn={row.userId === ownId} hasMoved={hasMoved}>
            {detailsOf(row.entryId)}
          </Row>
        ))}
      </tbody>
    </table>
  );
}

type RowProps = { row: BoardRow; isOwn: boolean; hasMoved: boolean; children: ReactNode };

function Row({ row, isOwn, hasMoved, children }: RowProps) {
  const { tournamentId, entryId, rank, rankBefore, username, countryCode } = row;
  return (
    <tr
      data-row={entryId}
      className={`border-line border-b ${isOwn ? 'bg-dot-tint shadow-[inset_3px_0_var(--dot)]' : 'hover:bg-glass-high'}`}
    >
      <td className={`score py-1 pr-3 text-right text-[1.625rem] ${rank <= 3 ? 'text-accent' : 'text-ink'}`}>
        <Untranslated>{rank}</Untranslated>
      </td>
      {hasMoved && (
        <td className="min-w-9 whitespace-nowrap">
          <Movement rank={rank} before={rankBefore} />
        </td>
      )}
      <th scope="row" className="w-full max-w-0 pl-2 text-left font-[600]">
        <span className="flex items-center gap-2">
          <Link
            to={isOwn ? sitePaths.tournament({ tournamentId }) : sitePaths.entry({ tournamentId, entryId })}
            className="flex min-h-11 min-w-0 items-center text-ink no-underline underline-offset-4 hover:underline"
          >
            <Untranslated className="truncate">{username}</Untranslated>
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
      {children}
      <td className="numerals pl-3 text-right text-quiet">
        <Untranslated>{`${row.score}/${row.possibleScore}`}</Untranslated>
      </td>
      <td className="score pr-2 pl-3 text-right text-[1.5rem]">
        <Untranslated>{row.points.toLocaleString('en')}</Untranslated>
      </td>
    </tr>
  );
}
