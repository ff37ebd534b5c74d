import type { TournamentSummary } from '@boast/contract/tournaments';
import { formatDateRange } from '@boast/domain/time/format-date';
import { useQuery } from '@tanstack/react-query';
import { MapPin } from 'lucide-react';
import { useUserId } from '../../../api/app-api.ts';
import { myEntriesQuery } from '../../../api/queries/entries.ts';
import { serverClock } from '../../../api/server-clock.ts';

import { lazyPart } from '../../../lib/lazy-page.tsx';
import { sitePaths } from '../../../lib/path-builder.ts';
import { PromptSuspense } from '../../../lib/prompt-suspense.tsx';
import { Link } from '../../../lib/router/Link.tsx';
import { buttonClass } from '../../../ui/Button.tsx';
import { OutcomeMark } from '../../../ui/marks/OutcomeMark.tsx';
import { Progress } from '../../../ui/status/Progress.tsx';
import { Skeleton } from '../../../ui/status/Skeleton.tsx';
import { StartCountdown } from '../reminders/StartCountdown.tsx';
import { DrawTitle } from './DrawTitle.tsx';
import { openDrawsOfEvent } from './open-draws-of-event.ts';
import { phaseOf } from './phase.ts';
import { TournamentBadges } from './TournamentBadges.tsx';

export function TournamentGrid({ tournaments }: { tournaments: readonly TournamentSummary[] }) {
  const userId = useUserId();
  const { data: entries, error } = useQuery({ ...myEntriesQuery, enabled: userId !== null });
  const entered = entries && new Set(entries.filter(isActive).map((entry) => entry.tournamentId));
  const ownEntry = (tournamentId: string): OwnEntry => {
    if (userId === null || (!entries && error)) return 'visitor';
    if (!entered) return 'unknown';
    return entered.has(tournamentId) ? 'entered' : 'not-entered';
  };
  return (
    <ul className="grid gap-4 sm:grid-cols-[repeat(auto-fill,minmax(20rem,1fr))]">
      {tournaments.map((tournament) => (
        <li key={tournament.id}>
          <TournamentCard
            tournament={tournament}
            openDraws={openDrawsOfEvent(tournaments, { mainId: tournament.id, now: serverClock.now() })}
            entry={ownEntry(tournament.id)}
          />
        </li>
      ))}
    </ul>
  );
}

const isActive = ({ status }: { status: string }): boolean => status === 'ACTIVE';

/** Whether the reader entered. Visitors see nothing; `unknown` reserves the space. */
type OwnEntry = 'entered' | 'not-entered' | 'unknown' | 'visitor';

type TournamentCardProps = {
  tournament: TournamentSummary;
  /** The open draws of its event. */
  openDraws: ReturnType<typeof openDrawsOfEvent<TournamentSummary>>;
  entry: OwnEntry;
};

const BesideLink = lazyPart(async () => (await import('../BesideLink.tsx')).BesideLink);
const UnsentWord = lazyPart(async () => (await import('../reminders/UnsentWord.tsx')).UnsentWord);

function TournamentCard({ tournament, openDraws, entry }: TournamentCardProps) {
  const { name, location, startDate, endDate, status } = tournament;
  const isUpcoming = phaseOf(status) === 'upcoming';
  const to = sitePaths.tournament({ tournamentId: tournament.id });
  const ownWord = <EntryWord entry={entry} isUpcoming={isUpcoming} />;
  return (
    <article className="flex h-full flex-col rounded-large border border-line bg-glass">
      <div className="flex grow flex-col items-start gap-3 p-5">
        <TournamentBadges {...tournament} />
        <h3 className="display text-heading">
          <Link to={to} className="text-ink no-underline hover:text-accent">
            <DrawTitle tournament={tournament} />
          </Link>
        </h3>
        <p className="text-quiet text-small">
          <span className="flex items-start gap-1.5">
            <MapPin aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
            {location}
          </span>
          <span className="numerals">{formatDateRange(startDate, endDate)}</span>
        </p>
        <div className="mt-auto w-full pt-3">
          <TournamentProgress tournament={tournament} />
        </div>
        {openDraws.map((draw) => (
          <div key={draw.id} className="min-h-6 pointer-coarse:min-h-11">
            <PromptSuspense>
              <BesideLink draw={draw} />
            </PromptSuspense>
          </div>
        ))}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-line border-t px-5 py-3">
        {isUpcoming ? (
          <PromptSuspense fallback={ownWord} missing={ownWord}>
            <UnsentWord tournamentId={tournament.id}>{ownWord}</UnsentWord>
          </PromptSuspense>
        ) : (
          ownWord
        )}
        <Link
          to={to}
          className={`${buttonClass({ variant: isUpcoming && entry !== 'entered' ? 'primary' : 'outline', size: 'small' })} ml-auto max-sm:w-full`}
        >
          {isUpcoming ? 'Submit Tips' : 'View Results'}
          <span className="sr-only"> for {name}</span>
        </Link>
      </div>
    </article>
  );
}

function TournamentProgress({ tournament }: { tournament: TournamentSummary }) {
  const { status, startsAt, completedMatches, totalMatches, entryCount } = tournament;
  const phase = phaseOf(status);
  if (phase === 'upcoming' && startsAt !== null) return <StartCountdown startsAt={startsAt} />;
  if (phase === 'active') {
    return (
      <Progress
        label="Matches played"
        value={completedMatches}
        max={totalMatches}
        text={`${completedMatches} of ${totalMatches}`}
      />
    );
  }
  if (phase !== 'completed') return null;
  return <p className="numerals text-quiet text-small">{entryText(entryCount)}</p>;
}

const entryText = (count: number): string =>
  count === 1 ? '1 entry' : `${count.toLocaleString('en')} entries`;

function EntryWord({ entry, isUpcoming }: { entry: OwnEntry; isUpcoming: boolean }) {
  if (entry === 'unknown') return <Skeleton className="h-5 w-44" />;
  if (entry === 'entered') {
    return (
      <p className="flex items-center gap-2 font-[600] text-correct-text text-small">
        <OutcomeMark outcome="correct" label="" />
        Great, your entry is in!
      </p>
    );
  }
  if (entry === 'visitor' || !isUpcoming) return null;
  return <p className="text-quiet text-small">You haven't submitted tips yet</p>;
}
