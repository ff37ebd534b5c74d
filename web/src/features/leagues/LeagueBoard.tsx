import type { LeagueRow } from '@boast/contract/league-boards';
import type { League } from '@boast/contract/leagues';
import { useQuery } from '@tanstack/react-query';
import { useUserId } from '../../api/app-api.ts';
import type { CallResult } from '../../api/call-result.ts';
import { userQuery } from '../../api/queries.ts';

import { genderText } from '../../lib/gender.ts';
import { leaguePaths } from '../../lib/league-paths.ts';
import { countText } from '../../lib/number-text.ts';
import { ordinal } from '../../lib/ordinal.ts';
import { sitePaths } from '../../lib/path-builder.ts';
import { Link } from '../../lib/router/Link.tsx';
import { navigate } from '../../lib/router/navigate.ts';

import { BOARD_PAGE, leagueBoardQuery } from '../../parts/leagues/league-queries.ts';
import { Read } from '../../parts/Read.tsx';
import { Movement } from '../../parts/tournaments/Movement.tsx';

import { Badge } from '../../ui/Badge.tsx';
import { buttonClass } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Field } from '../../ui/Field.tsx';
import { Pagination } from '../../ui/Pagination.tsx';
import { SectionHead } from '../../ui/SectionHead.tsx';
import { SelectInput } from '../../ui/SelectInput.tsx';
import { Untranslated } from '../../ui/Untranslated.tsx';
import { BeforeSeal } from './BeforeSeal.tsx';
import { ChanceFigure } from './ChanceFigure.tsx';
import { RowsSkeleton } from './RowsSkeleton.tsx';
import { VersusLink } from './VersusLink.tsx';

type Draw = League['draws'][number];
type LeagueBoardProps = { league: League; draw: Draw | undefined; page: number };

export function LeagueBoard({ league, draw, page }: LeagueBoardProps) {
  if (!draw) {
    return (
      <EmptyState
        title="No draw yet"
        action={
          <Link to={sitePaths.tournaments()} className={buttonClass({ variant: 'outline' })}>
            Browse tournaments
          </Link>
        }
      >
        The board of the next draw stands here as soon as it opens.
      </EmptyState>
    );
  }
  return (
    <section aria-labelledby="league-board" className="flex flex-col gap-6">
      <DrawChoice league={league} draw={draw} />
      {draw.isSealed ? (
        <SealedBoard league={league} draw={draw} page={page} />
      ) : (
        <BeforeSeal league={league} draw={draw} />
      )}
    </section>
  );
}

function DrawChoice({ league: { id, draws }, draw }: { league: League; draw: Draw }) {
  if (draws.length < 2) return null;
  return (
    <div className="max-w-form">
      <Field label="Draw">
        <SelectInput
          value={draw.tournamentId}
          onChange={(event) => navigate(leaguePaths.league({ leagueId: id, draw: event.target.value }))}
        >
          {draws.map(({ tournamentId, name, gender }) => (
            <option key={tournamentId} value={tournamentId}>
              {name}, {genderText[gender]}
            </option>
          ))}
        </SelectInput>
      </Field>
    </div>
  );
}

type DrawPage = { league: League; draw: Draw; page: number };

function SealedBoard({ league, draw, page }: DrawPage) {
  const viewer = useUserId();
  const query = useQuery(
    leagueBoardQuery({ leagueId: league.id, tournament: draw.tournamentId, page, viewer }),
  );
  return (
    <Read query={query} title="The board did not load" skeleton={<RowsSkeleton label="Loading the board" />}>
      {(board) => (
        <BoardPage board={board} league={league} draw={draw} page={page} isBusy={query.isPlaceholderData} />
      )}
    </Read>
  );
}

type BoardPageProps = DrawPage & { board: CallResult<'leagueBoard'>; isBusy: boolean };

function BoardPage({ board, league, draw, page, isBusy }: BoardPageProps) {
  const viewer = useUserId();
  const { data: user } = useQuery({ ...userQuery, enabled: viewer !== null });
  const { tournamentId } = draw;
  const { data: rows, pageInfo, own, entryCount } = board;
  const ownId = user?.id ?? null;
  if (pageInfo.totalRecords === 0) {
    return (
      <EmptyState title="Nobody of this league entered">
        {draw.name} is under way without it. The next draw is another chance.
      </EmptyState>
    );
  }
  const table = { tournamentId, ownId };
  const hrefOf = (to: number) => leaguePaths.league({ leagueId: league.id, draw: tournamentId, page: to });
  return (
    <div aria-busy={isBusy} className="flex flex-col gap-6 transition-opacity aria-busy:opacity-60">
      <SectionHead
        id="league-board"
        title={draw.name}
        note={`${countText(pageInfo.totalRecords, 'entry', 'entries')} of ${entryCount.toLocaleString('en')}`}
      />
      <BoardTable caption="Board" rows={rows} {...table} />
      {own && !rows.some(({ entryId }) => entryId === own.entryId) && (
        <section aria-labelledby="own-place" className="flex flex-col gap-3">
          <h3 id="own-place" className="display text-title">
            Your place
          </h3>
          <BoardTable caption="Your place" rows={[own]} {...table} />
        </section>
      )}
      <Pagination
        label="Board"
        page={page}
        pageCount={Math.ceil(pageInfo.totalRecords / BOARD_PAGE)}
        hrefOf={hrefOf}
        onPage={(to) => navigate(hrefOf(to))}
      />
    </div>
  );
}

type BoardTableProps = {
  caption: string;
  rows: readonly LeagueRow[];
  tournamentId: string;
  ownId: string | null;
};

const head = 'eyebrow whitespace-nowrap py-2 text-quiet';
const figure = `${head} pl-4 text-right`;

function BoardTable({ caption, rows, tournamentId, ownId }: BoardTableProps) {
  const hasMoved = rows.some(({ rankBefore }) => rankBefore !== null);
  const hasChances = rows.some(({ chance }) => chance !== null);
  return (
    <table className="w-full border-collapse">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="border-line border-b text-left">
          <th scope="col" className={`${head} pr-3 text-right`}>
            Rank
          </th>
          {hasMoved && (
            <th scope="col" className="py-2">
              <span className="sr-only">Moved</span>
            </th>
          )}
          <th scope="col" className={`${head} pl-2`}>
            Name
          </th>
          {hasChances && (
            <th scope="col" className={`${figure} max-md:hidden`}>
              First here
            </th>
          )}
          {hasChances && (
            <th scope="col" className={`${figure} max-lg:hidden`}>
              To win overall
            </th>
          )}
          <th scope="col" className={`${figure} max-md:hidden`}>
            In the field
          </th>
          <th scope="col" className={`${figure} max-sm:hidden`}>
            Correct
          </th>
          <th scope="col" className={`${figure} pr-2 max-sm:pl-2`}>
            Points
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row
            key={row.entryId}
            row={row}
            tournamentId={tournamentId}
            isOwn={row.userId === ownId}
            isSignedIn={ownId !== null}
            shows={{ hasMoved, hasChances }}
          />
        ))}
      </tbody>
    </table>
  );
}

type RowProps = {
  row: LeagueRow;
  tournamentId: string;
  isOwn: boolean;
  isSignedIn: boolean;
  shows: { hasMoved: boolean; hasChances: boolean };
};

function Row({ row, tournamentId, isOwn, isSignedIn, shows: { hasMoved, hasChances } }: RowProps) {
  const { entryId, userId, username, countryCode, rank, rankBefore, fieldRank, chance, fieldChance } = row;
  return (
    <tr
      className={`border-line border-b ${isOwn ? 'bg-dot-tint shadow-[inset_3px_0_var(--dot)]' : 'hover:bg-glass-high'}`}
    >
      <td
        className={`score py-1 pr-3 pl-2 text-right text-[1.625rem] ${rank <= 3 ? 'text-accent' : 'text-ink'}`}
      >
        <Untranslated>{rank}</Untranslated>
      </td>
      {hasMoved && (
        <td className="min-w-9 whitespace-nowrap">
          <Movement rank={rank} before={rankBefore} />
        </td>
      )}
      <th scope="row" className="w-full max-w-0 py-1 pl-2 text-left font-[600]">
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
          {!isOwn && isSignedIn && <VersusLink userId={userId} username={username} />}
        </span>
        <span className="numerals -mt-1 block pb-1.5 font-[400] text-quiet text-small md:hidden">
          {hasChances && <ChanceFigure chance={chance} words="first here" />}
          {ordinal(fieldRank)} in the field
        </span>
      </th>
      {hasChances && (
        <td className="numerals pl-4 text-right font-[650] max-md:hidden">
          <ChanceFigure chance={chance} />
        </td>
      )}
      {hasChances && (
        <td className="numerals pl-4 text-right text-quiet max-lg:hidden">
          <ChanceFigure chance={fieldChance} />
        </td>
      )}
      <td className="numerals pl-4 text-right text-quiet max-md:hidden">{fieldRank.toLocaleString('en')}</td>
      <td className="numerals pl-4 text-right text-quiet max-sm:hidden">
        <Untranslated>{`${row.score}/${row.possibleScore}`}</Untranslated>
      </td>
      <td className="score pr-2 pl-4 text-right text-[1.5rem] max-sm:pl-2">
        {row.points.toLocaleString('en')}
      </td>
    </tr>
  );
}
