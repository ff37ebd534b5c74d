import type { SeasonTournament } from '@boast/contract/season';
import { formatDate } from '@boast/domain/time/date-words';
import { Link } from '../../lib/router/Link.tsx';
import { genderWords } from '../../lib/tournaments/phase.ts';
import { pb } from '../../path-builder.ts';
import { SectionHead } from '../../ui/SectionHead.tsx';
import { type Column, Table } from '../../ui/Table.tsx';
import { countWords, ordinal } from './season-words.ts';

/** What the points of a season come from, newest tournament first. */
export function SeasonTournaments({ tournaments }: { tournaments: readonly SeasonTournament[] }) {
  return (
    <section aria-labelledby="season-tournaments" className="flex flex-col gap-3">
      <SectionHead
        id="season-tournaments"
        title="Tournaments"
        note={countWords(tournaments.length, 'tournament')}
      />
      <Table
        caption="Points by tournament"
        columns={columns}
        rows={tournaments}
        rowKey={({ tournamentId }) => tournamentId}
      />
    </section>
  );
}

const columns: readonly Column<SeasonTournament>[] = [
  {
    key: 'tournament',
    header: 'Tournament',
    narrow: 'title',
    cell: ({ tournamentId, name, gender, endDate }) => (
      <>
        <Link
          to={pb.tournamentBoard({ tournamentId })}
          className="-my-2 inline-block py-2 font-[600] text-ink no-underline underline-offset-4 hover:underline"
        >
          {name}
        </Link>
        <span className="numerals block font-[400] text-quiet text-small">
          {genderWords[gender]}, ended {formatDate(endDate)}
        </span>
      </>
    ),
  },
  {
    key: 'finish',
    header: 'Finish',
    align: 'end',
    cell: ({ rank, entryCount }) => (
      <>
        <span className={rank === 1 ? 'font-[650] text-accent' : 'font-[600]'}>{ordinal(rank)}</span>
        <span className="text-quiet"> of {entryCount.toLocaleString('en')}</span>
      </>
    ),
  },
  {
    key: 'correct',
    header: 'Correct',
    align: 'end',
    cell: ({ score, possibleScore }) => (
      <span className="text-quiet">
        {score}/{possibleScore}
      </span>
    ),
  },
  {
    key: 'points',
    header: 'Points',
    align: 'end',
    cell: ({ points }) => <span className="score text-[1.5rem]">{points.toLocaleString('en')}</span>,
  },
];
