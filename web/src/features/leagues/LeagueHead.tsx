import type { League } from '@boast/contract/leagues';
import { UserPlus } from 'lucide-react';
import { useUserId } from '../../api/app-api.ts';
import { sitePaths } from '../../lib/path-builder.ts';
import { Link } from '../../lib/router/Link.tsx';
import { countText } from '../../lib/text/number-text.ts';
import { LeagueCrest } from '../../parts/leagues/LeagueCrest.tsx';
import { mayRunLeague, roleText } from '../../parts/leagues/league-text.ts';
import { Button, buttonClass } from '../../ui/Button.tsx';
import { linkClass } from '../../ui/link-class.ts';
import { Badge } from '../../ui/marks/Badge.tsx';
import { Alert } from '../../ui/status/Alert.tsx';
import { Refused } from './join/JoinPage.tsx';
import { useJoinLeague } from './join/use-join-league.ts';

type LeagueHeadProps = { league: League; onInvite: () => void };

export function LeagueHead({ league, onInvite }: LeagueHeadProps) {
  const { name, colour, welcome, membership, code, isClosed, hidden } = league;
  return (
    <>
      {hidden && (
        <Alert tone="danger" title="An administrator has hidden this league">
          {hidden.reason} Members still see it, but nobody can find or join it.
        </Alert>
      )}
      <header className="flex flex-wrap items-center gap-x-8 gap-y-4 border-tin border-b-[3px] pb-4">
        <div className="min-w-0 flex-[1_1_20rem]">
          <div className="flex items-center gap-3">
            <LeagueCrest name={name} colour={colour} />
            <h1 className="display min-w-0 text-heading [overflow-wrap:anywhere]">{name}</h1>
          </div>
          <Facts league={league} />
          {welcome !== '' && (
            <p className="mt-2 max-w-measure whitespace-pre-line [overflow-wrap:anywhere]">{welcome}</p>
          )}
        </div>
        {membership?.status === 'in' && code !== null && !isClosed && (
          <Button onClick={onInvite}>
            <UserPlus aria-hidden="true" />
            Invite friends
          </Button>
        )}
        {!membership && <WayIn league={league} />}
      </header>
      <Notes league={league} />
    </>
  );
}

function Notes({ league: { id, ownerName, membership, waitingCount } }: { league: League }) {
  return (
    <>
      {membership?.status === 'waiting' && (
        <Alert title="You've asked to join">{ownerName} or a helper will approve you.</Alert>
      )}
      {mayRunLeague(membership) && (waitingCount ?? 0) > 0 && (
        <Alert
          tone="warning"
          title={`${countText(waitingCount ?? 0, 'request', 'requests')} to join`}
          action={
            <Link
              to={sitePaths.league({ leagueId: id, tab: 'members' })}
              className={buttonClass({ variant: 'outline', size: 'small' })}
            >
              See requests
            </Link>
          }
        />
      )}
    </>
  );
}

function Facts({ league }: { league: League }) {
  const { name, tournament, hasSeason, memberCount, ownerName, isPublic, isClosed, membership } = league;
  return (
    <p className="numerals mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-quiet text-small">
      <Badge>{isPublic ? 'Public' : 'Private'}</Badge>
      {isClosed && <Badge tone="warning">Closed</Badge>}
      {membership?.status === 'in' && membership.role !== 'member' && (
        <Badge tone="accent">{roleText[membership.role]}</Badge>
      )}
      {/* A club's league has the name of its draw. */}
      {tournament && tournament.name !== name && (
        <Link
          to={sitePaths.tournament({ tournamentId: tournament.id })}
          className={`${linkClass()} inline-flex items-center pointer-coarse:min-h-11`}
        >
          {tournament.name}
        </Link>
      )}
      {hasSeason && <span>{tournament ? 'and the season' : 'The season'}</span>}
      <span>{countText(memberCount, 'member')}</span>
      <span className="[overflow-wrap:anywhere]">run by {ownerName}</span>
    </p>
  );
}

/** Joins a public league, which needs no code. */
function WayIn({ league }: { league: League }) {
  const { id, name, isClosed, needsApproval, ownerName } = league;
  const isSignedIn = useUserId() !== null;
  const { join, refusal } = useJoinLeague(league, { leagueId: id });
  if (isClosed) return <p className="text-quiet">Closed to new members by {ownerName}.</p>;
  const label = needsApproval ? `Ask to join ${name}` : `Join ${name}`;
  if (!isSignedIn) {
    return (
      <Link to={sitePaths.login({ next: sitePaths.league({ leagueId: id }) })} className={buttonClass()}>
        {label}
      </Link>
    );
  }
  return (
    <div className="flex max-w-form flex-col items-start gap-3">
      {refusal && <Refused refusal={refusal} />}
      <Button loading={join.isPending} onClick={() => join.mutate()}>
        {label}
      </Button>
    </div>
  );
}
