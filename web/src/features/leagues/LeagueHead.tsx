import type { League } from '@boast/contract/leagues';
import { UserPlus } from 'lucide-react';
import { useUserId } from '../../api/app-api.ts';
import { sitePaths } from '../../lib/path-builder.ts';
import { Link } from '../../lib/router/Link.tsx';
import { countText } from '../../lib/text/number-text.ts';
import { LeagueCrest } from '../../parts/leagues/LeagueCrest.tsx';
import { mayRunLeague, roleText } from '../../parts/leagues/league-text.ts';
import { Button, buttonClass } from '../../ui/Button.tsx';
import { Badge } from '../../ui/marks/Badge.tsx';
import { Alert } from '../../ui/status/Alert.tsx';
import { Refused } from './join/JoinPage.tsx';
import { useJoinLeague } from './join/use-join-league.ts';

type LeagueHeadProps = { league: League; onInvite: () => void };

export function LeagueHead({ league, onInvite }: LeagueHeadProps) {
  const { name, colour, membership, code, isClosed, hidden } = league;
  return (
    <>
      {hidden && (
        <Alert tone="danger" title="An administrator has hidden this league">
          {hidden.reason} Members still see it, but nobody can find or join it.
        </Alert>
      )}
      <header className={`flex items-center gap-x-8 gap-y-3 ${membership ? '' : 'flex-wrap'}`}>
        <div className="min-w-0 grow">
          <div className="flex items-center gap-3">
            <LeagueCrest name={name} colour={colour} size="small" />
            <h1 className="display min-w-0 text-title [overflow-wrap:anywhere] md:text-heading">{name}</h1>
          </div>
          <Facts league={league} />
        </div>
        {membership?.status === 'in' && code !== null && !isClosed && (
          <Button aria-label="Invite friends" onClick={onInvite}>
            <UserPlus aria-hidden="true" />
            <span>
              Invite<span className="max-md:hidden"> friends</span>
            </span>
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
  const { memberCount, ownerName, isPublic, isClosed, membership } = league;
  const role = membership?.status === 'in' && membership.role !== 'member' && membership.role;
  return (
    <p className="numerals mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-quiet text-small">
      <span>{isPublic ? 'Public' : 'Private'}</span>
      {isClosed && <Badge tone="warning">Closed</Badge>}
      <span>{countText(memberCount, 'member')}</span>
      {role !== 'owner' && <span className="[overflow-wrap:anywhere]">run by {ownerName}</span>}
      {role && <Badge tone="accent">{roleText[role]}</Badge>}
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
