import type { Entry, EntryWithTournament } from '@boast/contract/entries';
import type { Match, Tournament } from '@boast/contract/tournaments';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useUserId } from '../../../api/app-api.ts';
import { everyMs } from '../../../api/ask-again.ts';
import { entryIn, myEntriesQuery } from '../../../api/queries/entries.ts';
import { fieldPicksQuery } from '../../../api/queries/standings.ts';
import { activeQuery, tournamentQuery } from '../../../api/queries/tournaments.ts';
import { serverClock } from '../../../api/server-clock.ts';
import { sitePaths } from '../../../lib/path-builder.ts';
import { Link } from '../../../lib/router/Link.tsx';
import { formatMinute } from '../../../lib/text/format-instant.ts';
import { useHasBeen } from '../../../lib/use-has-been.ts';
import { PartBoundary } from '../../../parts/PartBoundary.tsx';
import { Read } from '../../../parts/Read.tsx';
import { countsOf } from '../../../parts/tournaments/field-counts.ts';
import { MatchRows } from '../../../parts/tournaments/MatchRows.tsx';
import { MatchRowsSkeleton } from '../../../parts/tournaments/MatchRowsSkeleton.tsx';
import { ownPicks } from '../../../parts/tournaments/own-picks.ts';
import { readEntryPicks } from '../../../parts/tournaments/read-entry-picks.ts';
import { StartCountdown } from '../../../parts/tournaments/reminders/StartCountdown.tsx';
import { leadText } from '../../../parts/tournaments/text/lead-text.ts';
import { isOnCourt } from '../../../parts/tournaments/text/match-text.ts';
import { MAIN_DRAW } from '../../../parts/tournaments/text/offer-name.ts';
import { titleOf } from '../../../parts/tournaments/text/tournament-title.ts';
import { myUnderWayQuery } from '../../../parts/under-way/under-way-queries.ts';
import { whenOf } from '../../../parts/under-way/under-way-text.ts';
import { buttonClass } from '../../../ui/Button.tsx';
import { Badge } from '../../../ui/marks/Badge.tsx';
import { EmptyState } from '../../../ui/status/EmptyState.tsx';
import { LoadingRegion } from '../../../ui/status/LoadingRegion.tsx';
import { readTournamentDraw } from '../picks/tournament-draw.ts';
import { dramaOf } from '../story/drama-text.ts';
import { ResultsNews } from '../story/ResultsNews.tsx';
import { useLiveTournament } from '../use-live-tournament.ts';
import { LiveStanding } from './LiveStanding.tsx';
import { type LiveRow, liveRows } from './live-rows.ts';
import { liveStates } from './live-states.ts';
import { OwnPickNotes, type PickOfDraw } from './OwnPickNotes.tsx';

/** A tournament may begin while the page is open. */
const POLL_MS = 15_000;

type Show = 'mens' | 'womens' | 'mine' | 'tour' | undefined;

export function LiveMatches({ show }: { show: Show }) {
  const active = useQuery({ ...activeQuery, refetchInterval: everyMs(POLL_MS) });
  const isSignedIn = useUserId() !== null;
  const ownEntries = useQuery({ ...myEntriesQuery, enabled: isSignedIn });
  const { isLoading: isReadingStanding } = useQuery({ ...myUnderWayQuery, enabled: isSignedIn });
  const isOwnRead = useHasBeen(!ownEntries.isLoading && !isReadingStanding);
  const ownIn = (id: string): Entry | null => entryIn(ownEntries.data, id);
  return (
    <Read query={active} title="Couldn't load live matches" skeleton={<LiveSkeleton />}>
      {(tournaments) => {
        const ids = [...tournaments, ...linkedDraws(tournaments, ownEntries.data)]
          .filter(({ id, gender }) => (show === 'mine' ? ownIn(id) : gender === (show ?? gender)))
          .map(({ id }) => id);
        // The content above the matches, and the picks in their rows, would push them down.
        if (!isOwnRead) return <LiveSkeleton />;
        if (ids.length > 0) return <LiveTournaments ids={ids} ownIn={ownIn} />;
        const nothing = <NothingOn show={show} />;
        if (show !== 'mine') return nothing;
        return (
          <Read query={ownEntries} title="Couldn't load your entries" skeleton={<LiveSkeleton />}>
            {() => nothing}
          </Read>
        );
      }}
    </Read>
  );
}

/** Draws in play that the reader has entered and only a link leads to. */
const linkedDraws = (
  listed: readonly { readonly id: string }[],
  entries: readonly EntryWithTournament[] = [],
): EntryWithTournament['tournament'][] =>
  entries
    .filter(({ status, tournament }) => status === 'ACTIVE' && tournament.status === 'ACTIVE')
    .map(({ tournament }) => tournament)
    .filter(({ id }) => !listed.some((tournament) => tournament.id === id));

type LiveTournamentsProps = {
  ids: readonly string[];
  ownIn: (tournamentId: string) => Entry | null;
};

function LiveTournaments({ ids, ownIn }: LiveTournamentsProps) {
  const draws = useQueries({ queries: ids.map((id) => tournamentQuery(id)) });
  const fields = useQueries({ queries: ids.map((id) => fieldPicksQuery(id)) });
  // Wait for all of them: each that came alone would push down the rest. A draw that begins later hides none.
  const areRead = useHasBeen(!draws.some(({ isPending }) => isPending));
  if (!areRead) return <LiveSkeleton />;
  const failed = draws.find(({ data }) => data === undefined);
  const followedDraws = draws.flatMap(({ data: tournament }, at) =>
    tournament ? [{ tournament, entry: ownIn(tournament.id), field: fields[at]?.data }] : [],
  );
  const rows = liveRows(followedDraws.map(({ tournament }) => tournament));
  const notes = new Map(followedDraws.flatMap((draw) => [...notesOf(draw)]));
  return (
    <>
      <PartBoundary>
        <LiveStanding tournaments={followedDraws.map(({ tournament }) => tournament)} />
      </PartBoundary>
      {failed && (
        <Read query={failed} title="Couldn't load a tournament" skeleton={null}>
          {() => null}
        </Read>
      )}
      <StatesOfMatches
        matches={rows.map(({ match }) => match)}
        notes={new Map(rows.map((row) => [row.match.id, notesOfRow(row, notes)]))}
      />
      {followedDraws.map(({ tournament, entry }) => (
        <FollowedTournament key={tournament.id} tournament={tournament} entry={entry} />
      ))}
    </>
  );
}

/** Reads the tournament again as results come in, and tells them. */
function FollowedTournament({ tournament, entry }: { tournament: Tournament; entry: Entry | null }) {
  useLiveTournament(tournament);
  return (
    <PartBoundary>
      <ResultsNews tournament={tournament} entry={entry} />
    </PartBoundary>
  );
}

interface MatchNotes {
  /** The reader's, in each draw that the match is played in. */
  readonly picks: readonly PickOfDraw[];
  /** 'Upset', 'Only 3 had it', '32% with you' */
  readonly drama: string | undefined;
}

interface NotesInput {
  readonly tournament: Tournament;
  readonly entry: Entry | null;
  readonly field: Parameters<typeof countsOf>[0] | undefined;
}

/** The first of its draws says what is special about a match. */
function notesOfRow({ matchIds }: LiveRow, notes: ReadonlyMap<string, MatchNotes>): MatchNotes {
  const matchNotes = matchIds.flatMap((id) => notes.get(id) ?? []);
  return { picks: matchNotes.flatMap(({ picks }) => picks), drama: matchNotes[0]?.drama };
}

/** By match id: the reader's picks of one draw, and what is special about its matches. */
function notesOf({ tournament, entry, field }: NotesInput): ReadonlyMap<string, MatchNotes> {
  const source = readTournamentDraw(tournament);
  const { draw, matchIds } = source;
  const own = entry ? ownPicks(tournament, entry) : null;
  const drama = dramaOf({
    source,
    picks: entry && readEntryPicks(draw, matchIds, entry),
    isOwn: true,
    field: field ? countsOf(field, matchIds) : null,
  });
  const of = titleOf(tournament).part ?? MAIN_DRAW;
  return new Map(
    matchIds.map((id, match) => {
      const pick = own?.get(id);
      return [id, { picks: pick ? [{ pick, of }] : [], drama: drama.get(match) }];
    }),
  );
}

type StatesProps = { matches: readonly Match[]; notes: ReadonlyMap<string, MatchNotes> };

function StatesOfMatches({ matches, notes }: StatesProps) {
  // A match whose countdown ends moves to the court.
  const [, setEnded] = useState(0);
  const onEnd = () => setEnded((count) => count + 1);
  const { onCourt, next, results, isToday, totals } = liveStates(matches, serverClock.now());
  const section = (
    title: string,
    visible: readonly Match[],
    noteOf: (match: Match) => React.ReactNode,
    total = visible.length,
  ) => <StateSection title={title} matches={visible} total={total} notes={notes} noteOf={noteOf} />;
  return (
    <div className="grid items-start gap-x-12 gap-y-8 lg:grid-cols-2">
      {onCourt.length + next.length > 0 && (
        <div className="flex min-w-0 flex-col gap-8">
          {section('On court', onCourt, (match) => (
            <OnCourt match={match} />
          ))}
          {section(
            'Next',
            next,
            ({ startsAt }) =>
              startsAt === null ? (
                'Time to come'
              ) : (
                <StartCountdown startsAt={startsAt} compact onEnd={onEnd} />
              ),
            totals.next,
          )}
        </div>
      )}
      {section(
        isToday ? "Today's results" : 'Latest results',
        results,
        ({ id }) => {
          const drama = notes.get(id)?.drama;
          return (
            drama && (
              <Badge small tone={drama === 'Upset' ? 'neutral' : 'accent'}>
                {drama}
              </Badge>
            )
          );
        },
        totals.results,
      )}
    </div>
  );
}

type StateSectionProps = StatesProps & {
  title: string;
  total: number;
  noteOf: (match: Match) => React.ReactNode;
};

function StateSection({ title, matches, total, notes, noteOf }: StateSectionProps) {
  if (matches.length === 0) return null;
  const id = `live-${title.replace(/\W/g, '-').toLowerCase()}`;
  return (
    <section aria-labelledby={id} className="min-w-0">
      <h2 className="eyebrow border-line border-b text-ink">
        <span className="-mb-px inline-block border-tin border-b-[3px] pb-1.5">
          <span id={id}>{title}</span>{' '}
          <span className="text-quiet">
            {matches.length < total ? `${matches.length} of ${total}` : total}
          </span>
        </span>
      </h2>
      <MatchRows
        matches={matches}
        viewOf={(match) => {
          const { picks = [], drama } = notes.get(match.id) ?? {};
          return {
            label: `${match.roundName}, ${match.tournamentName}`,
            note: noteOf(match) ?? null,
            outcome: picks[0]?.pick.outcome,
            aside: picks.length > 0 ? <OwnPickNotes picks={picks} share={drama} /> : undefined,
          };
        }}
      />
    </section>
  );
}

/** The games so far where court or tour tell them, else since when it is on. */
function OnCourt({ match }: { match: Match }) {
  const when = whenOf(match, serverClock.now());
  const lead = leadText(match);
  if (!when.isOnCourt) return when.words;
  return (
    <span className="flex items-center gap-1.5 font-[650] text-tin-text">
      <span aria-hidden="true" className="size-2 animate-dot-pulse rounded-full bg-tin" />
      <span aria-hidden={lead !== '' || undefined}>
        {isOnCourt(match) || match.startsAt === null
          ? when.words
          : `On court since ${formatMinute(match.startsAt)}`}
      </span>
      {lead !== '' && <span className="sr-only">On court, {lead}</span>}
    </span>
  );
}

function NothingOn({ show }: { show: Show }) {
  return (
    <EmptyState
      title={show === undefined ? 'No active tournaments' : 'Nothing to show right now'}
      action={
        <Link to={sitePaths.tournaments()} className={buttonClass({ variant: 'outline' })}>
          See upcoming tournaments
        </Link>
      }
    />
  );
}

function LiveSkeleton() {
  return (
    <LoadingRegion label="Loading matches">
      <MatchRowsSkeleton className="min-h-dvh content-start" />
    </LoadingRegion>
  );
}
