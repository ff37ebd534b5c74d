import type { League } from '@boast/contract/leagues';
import type { LeagueMember } from '@boast/contract/leagues/members';
import { useQuery } from '@tanstack/react-query';
import { useUserId } from '../../../api/app-api.ts';
import { everyMs } from '../../../api/ask-again.ts';
import type { CallResult } from '../../../api/call-result.ts';
import { entryIn, myEntriesQuery } from '../../../api/queries/entries.ts';
import { tournamentQuery } from '../../../api/queries/tournaments.ts';
import { sitePaths } from '../../../lib/path-builder.ts';
import { Link } from '../../../lib/router/Link.tsx';
import { countText } from '../../../lib/text/number-text.ts';
import { leagueMembersQuery } from '../../../parts/leagues/league-queries.ts';
import { pickedText } from '../../../parts/leagues/league-text.ts';
import { Read } from '../../../parts/Read.tsx';
import { StandingsSkeleton } from '../../../parts/standings/StandingsSkeleton.tsx';
import { StartCountdown } from '../../../parts/tournaments/reminders/StartCountdown.tsx';
import { buttonClass } from '../../../ui/Button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Avatar } from '../../../ui/marks/Avatar.tsx';
import { OutcomeMark } from '../../../ui/marks/OutcomeMark.tsx';
import { SectionHead } from '../../../ui/SectionHead.tsx';
import { Alert } from '../../../ui/status/Alert.tsx';
import { Untranslated } from '../../../ui/Untranslated.tsx';
import { RemindButton } from '../RemindButton.tsx';

type Draw = League['draws'][number];
type BeforeSealProps = { league: League; draw: Draw };

/** Shows who has picked and who has not, until the seal. It never shows the picks. */
export function BeforeSeal({ league, draw }: BeforeSealProps) {
  const { tournamentId, status } = draw;
  const isMember = league.membership?.status === 'in';
  const { data: tournament } = useQuery(tournamentQuery(tournamentId));
  const startsAt = status === 'UPCOMING' ? (tournament?.startsAt ?? null) : null;
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-wrap items-end justify-between gap-x-10 gap-y-4">
        <p className="max-w-measure text-quiet">
          Picks are secret until the first ball. The board opens then.
        </p>
        {startsAt !== null && <StartCountdown startsAt={startsAt} />}
      </div>
      {league.welcome !== '' && (
        <p className="max-w-measure whitespace-pre-line [overflow-wrap:anywhere]">{league.welcome}</p>
      )}
      {isMember && <Nudge draw={draw} />}
      {isMember && <WhoHasPicked league={league} draw={draw} />}
    </div>
  );
}

function Nudge({ draw: { tournamentId, status } }: { draw: Draw }) {
  const isSignedIn = useUserId() !== null;
  const { data: entries } = useQuery({ ...myEntriesQuery, enabled: isSignedIn });
  const isMissing = entries !== undefined && entryIn(entries, tournamentId) === null;
  if (!isMissing || status !== 'UPCOMING') return null;
  return (
    <Alert
      tone="warning"
      title="Your picks are missing"
      action={
        <Link to={sitePaths.wizard({ tournamentId })} className={buttonClass()}>
          Make your picks
        </Link>
      }
    >
      Without picks you won't be on this board.
    </Alert>
  );
}

/** The rest are on the members' tab. */
const SHOWN = 25;

function WhoHasPicked({ league, draw }: BeforeSealProps) {
  const tournament = draw.tournamentId;
  const selection = { leagueId: league.id, status: 'in', q: '', page: 0, tournament } as const;
  const query = useQuery({ ...leagueMembersQuery(selection), refetchInterval: everyMs(30_000) });
  return (
    <Read
      query={query}
      title="Couldn't load who has picked"
      skeleton={<StandingsSkeleton label="Loading who has picked" />}
    >
      {(found) => <Pickers found={found} league={league} draw={draw} />}
    </Read>
  );
}

function Pickers({ found, league, draw }: BeforeSealProps & { found: CallResult<'leagueMembers'> }) {
  const { data: members, pageInfo } = found;
  const picked = members.filter(({ hasEntered }) => hasEntered === true);
  const isAll = pageInfo.totalRecords === members.length;
  const mayRemind =
    league.membership?.role === 'owner' &&
    draw.status === 'UPCOMING' &&
    !(isAll && picked.length === members.length);
  return (
    <section aria-labelledby="who-has-picked" className="flex flex-col gap-2">
      <SectionHead
        id="who-has-picked"
        level={3}
        title="Who has picked"
        note={isAll ? pickedText(picked.length, members.length) : countText(pageInfo.totalRecords, 'member')}
      />
      <ul className="grid gap-x-8 sm:grid-cols-2 lg:grid-cols-3">
        {[...picked, ...members.filter(({ hasEntered }) => hasEntered !== true)]
          .slice(0, SHOWN)
          .map((member) => (
            <Picker key={member.userId} member={member} />
          ))}
      </ul>
      {mayRemind && (
        <p className="mt-2">
          <RemindButton leagueId={league.id} tournamentId={draw.tournamentId} />
        </p>
      )}
      {!isAll && (
        <p>
          <Link
            to={sitePaths.league({ leagueId: league.id, tab: 'members' })}
            className={buttonClass({ variant: 'outline', size: 'small' })}
          >
            See all members
          </Link>
        </p>
      )}
    </section>
  );
}

function Picker({ member: { username, countryCode, hasEntered } }: { member: LeagueMember }) {
  return (
    <li className="flex min-h-13 items-center gap-3 border-line border-b py-2">
      <Avatar name={username} />
      <span className="min-w-0 grow">
        <Untranslated className="block truncate font-[600]">{username}</Untranslated>
        {countryCode !== null && <span className="condensed text-micro text-quiet">{countryCode}</span>}
      </span>
      <span
        className={classNames(
          'flex shrink-0 items-center gap-2 text-small',
          hasEntered ? 'text-correct-text' : 'text-quiet',
        )}
      >
        <OutcomeMark outcome={hasEntered ? 'correct' : 'possible'} label="" />
        {hasEntered ? 'Picked' : 'Not yet'}
      </span>
    </li>
  );
}
