import '../../../api/later-routes.ts';
import type { EventStandingRow } from '@boast/contract/leaderboard';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../../api/app-api.ts';
import { boardLong, boardTop } from '../../../api/queries/boards.ts';
import { sitePaths } from '../../../lib/path-builder.ts';
import { countText } from '../../../lib/text/number-text.ts';
import { OwnStanding } from '../../../parts/standings/OwnStanding.tsx';
import { type StandingsColumn, StandingsTable } from '../../../parts/standings/StandingsTable.tsx';
import { Button } from '../../../ui/Button.tsx';
import { SectionHead } from '../../../ui/SectionHead.tsx';

type AllWeekProps = { tournamentId: string; ownId: string | null };

/** The standings of all draws of the event together. Renders nothing before a second draw of it has begun. */
export function AllWeek({ tournamentId, ownId }: AllWeekProps) {
  const [size, setSize] = useState(boardTop);
  const { data, isPlaceholderData } = useQuery({
    queryKey: ['tournaments', 'board', tournamentId, 'all-week', ownId, size],
    queryFn: ({ signal }) =>
      callApi('eventStandings', { params: { tournamentId }, query: { page: 0, page_size: size }, signal }),
    placeholderData: keepPreviousData,
  });
  if (!data || data.contests.length < 2) return null;
  const { data: rows, own, pageInfo } = data;
  const total = pageInfo.totalRecords;
  const table = (caption: string, visibleRows: readonly EventStandingRow[]) => (
    <StandingsTable
      caption={caption}
      rows={visibleRows}
      rowKey={({ userId }) => userId}
      isOwn={({ userId }) => userId === ownId}
      hrefOf={hrefOf}
      columns={columns}
      below={drawsText}
    />
  );
  return (
    <section aria-labelledby="all-week" className="mt-6 flex flex-col gap-4">
      <SectionHead id="all-week" title="All week" note={countText(total, 'fan')} />
      <p className="max-w-measure text-quiet text-small">
        Points of every draw of this event, added up. Equal points share a rank.
      </p>
      {table('All week', rows)}
      {own && !rows.some(({ userId }) => userId === own.userId) && (
        <OwnStanding>{table('Your place all week', [own])}</OwnStanding>
      )}
      {total > boardTop && (
        <div>
          <Button
            variant="outline"
            aria-expanded={size > boardTop}
            loading={isPlaceholderData}
            onClick={() => setSize(size > boardTop ? boardTop : boardLong)}
          >
            {size > boardTop ? `Show top ${boardTop}` : `Show top ${Math.min(boardLong, total)}`}
          </Button>
        </div>
      )}
    </section>
  );
}

const columns: readonly StandingsColumn<EventStandingRow>[] = [
  { header: 'Draws', from: 'md', cell: ({ contests }) => contests.length },
];

const drawsText = ({ contests }: EventStandingRow): string => countText(contests.length, 'draw');

/** The first draw that somebody entered; the own one leads to the draw itself. */
function hrefOf({ contests }: EventStandingRow, isOwn: boolean): string {
  const [first] = contests;
  if (!first) return sitePaths.home();
  return isOwn ? sitePaths.tournament(first) : sitePaths.entry(first);
}
