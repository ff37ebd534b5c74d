import type { LeagueCard } from '@boast/contract/leagues';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { useAppSession, useUserId } from '../../../api/app-api.ts';
import type { CallResult } from '../../../api/call-result.ts';
import { serverClock } from '../../../api/server-clock.ts';

import type { PageProps } from '../../../lib/lazy-page.tsx';
import { sitePaths } from '../../../lib/path-builder.ts';
import { Link } from '../../../lib/router/Link.tsx';
import { countText } from '../../../lib/text/number-text.ts';
import { LeagueCrest } from '../../../parts/leagues/LeagueCrest.tsx';
import { isWholeCode, writeCode } from '../../../parts/leagues/league-code.ts';
import { leagueOfCodeQuery } from '../../../parts/leagues/league-queries.ts';
import { aboutText, openDrawOf, stillOpenText } from '../../../parts/leagues/league-text.ts';
import { readWantedLeague, rememberWantedLeague } from '../../../parts/leagues/wanted-league.ts';
import { PageTitle } from '../../../parts/PageTitle.tsx';
import { Read } from '../../../parts/Read.tsx';
import { offerName } from '../../../parts/tournaments/text/offer-name.ts';
import { Button, buttonClass } from '../../../ui/Button.tsx';
import { Alert } from '../../../ui/status/Alert.tsx';
import { LoadingRegion } from '../../../ui/status/LoadingRegion.tsx';
import { Skeleton } from '../../../ui/status/Skeleton.tsx';
import { CodeForm } from './CodeForm.tsx';
import { type JoinRefusal, useJoinLeague } from './use-join-league.ts';

export function JoinPage({ params }: PageProps) {
  const codeInAddress = params['code'] ?? '';
  const code = writeCode(codeInAddress);
  return (
    <div className="page py-10">
      <PageTitle>Join a league</PageTitle>
      <div className="mx-auto flex max-w-measure flex-col gap-8">
        {isWholeCode(codeInAddress) ? <Invited key={code} code={code} /> : <AskForCode code={code} />}
      </div>
    </div>
  );
}

function AskForCode({ code, children }: { code: string; children?: ReactNode }) {
  return (
    <>
      <header>
        <h1 className="display text-display">Join a league</h1>
        <p className="mt-4 text-lead text-quiet">Enter your invite code.</p>
      </header>
      {children}
      <CodeForm first={code} isMain />
    </>
  );
}

function Invited({ code }: { code: string }) {
  const { status } = useAppSession();
  const viewer = useUserId();
  const query = useQuery({ ...leagueOfCodeQuery(code, viewer), enabled: status !== 'loading' });
  return (
    <Read
      query={query}
      title="Couldn't load the invitation"
      skeleton={<CardSkeleton />}
      nothing={
        <AskForCode code={code}>
          <Alert tone="warning" title="This code doesn't work">
            Check the code for typos, or ask for a new one. Codes can change.
          </Alert>
        </AskForCode>
      }
    >
      {(found) => <Invitation found={found} code={code} />}
    </Read>
  );
}

function Invitation({ found, code }: { found: CallResult<'findLeague'>['data']; code: string }) {
  const { membership, ...league } = found;
  const still = stillOpenText(league, { now: serverClock.now(), nameOf: offerName });
  return (
    <article className="flex flex-col items-center gap-6 rounded-large border border-line border-b-[6px] border-b-tin bg-glass px-5 py-10 text-center sm:px-10">
      <p className="eyebrow text-quiet">You're invited</p>
      <LeagueCrest name={league.name} colour={league.colour} size="hero" />
      <h1 className="display text-display [overflow-wrap:anywhere]">{league.name}</h1>
      {league.welcome !== '' && (
        <p className="max-w-[46ch] whitespace-pre-line text-lead [overflow-wrap:anywhere]">
          {league.welcome}
        </p>
      )}
      <p className="numerals text-quiet">
        {aboutText(league)} · {countText(league.memberCount, 'member')} · run by {league.ownerName}
      </p>
      {still !== null && <p className="font-[650] text-lead">{still}.</p>}
      {membership ? (
        <Known league={league} isWaiting={membership.status === 'waiting'} />
      ) : (
        <JoinAct league={league} code={code} />
      )}
    </article>
  );
}

function Known({ league, isWaiting }: { league: LeagueCard; isWaiting: boolean }) {
  const { id } = league;
  const open = openDrawOf(league);
  if (!isWaiting) {
    return (
      <>
        <p>You're already a member.</p>
        <Link to={sitePaths.league({ leagueId: id })} className={buttonClass({ size: 'large' })}>
          Go to the league
        </Link>
      </>
    );
  }
  return (
    <>
      <p role="status" className="max-w-[46ch]">
        You've asked to join. Once {league.ownerName} or a helper approves you, you'll find the league under
        Leagues.
      </p>
      {open !== null && (
        <Link
          to={sitePaths.wizard({ tournamentId: open, step: 'tipping' })}
          className={buttonClass({ size: 'large' })}
        >
          Make your picks in the meantime
        </Link>
      )}
    </>
  );
}

function JoinAct({ league, code }: { league: LeagueCard; code: string }) {
  const { name, isClosed, needsApproval, ownerName } = league;
  const isSignedIn = useUserId() !== null;
  const { join, refusal } = useJoinLeague(league, { code });
  const joinIfWanted = useEffectEvent(() => {
    if (readWantedLeague()?.code === code) join.mutate();
  });
  // A person who pressed this button before signing in need not press it again.
  useEffect(() => {
    if (isSignedIn && !isClosed) joinIfWanted();
  }, [isSignedIn, isClosed]);
  if (isClosed) {
    return (
      <p className="max-w-[46ch]">
        {name} is closed to new members. Ask {ownerName} to reopen it.
      </p>
    );
  }
  const label = needsApproval ? `Ask to join ${name}` : `Join ${name}`;
  if (!isSignedIn) {
    const next = sitePaths.invitation({ code });
    return (
      <>
        <Link
          to={sitePaths.login({ next })}
          onClick={() => rememberWantedLeague({ code, name })}
          className={`${buttonClass({ size: 'large' })} [overflow-wrap:anywhere]`}
        >
          {label}
        </Link>
        <p className="text-quiet text-small">
          Sign in or sign up first. Then {needsApproval ? 'we send your request' : "you're in"} at once.
        </p>
      </>
    );
  }
  return (
    <>
      {refusal && <Refused refusal={refusal} />}
      <Button
        size="large"
        loading={join.isPending}
        onClick={() => join.mutate()}
        className="[overflow-wrap:anywhere]"
      >
        {label}
      </Button>
    </>
  );
}

export const Refused = ({ refusal: { title, text } }: { refusal: JoinRefusal }) => (
  <div className="w-full text-left">
    <Alert tone="danger" announce title={title}>
      {text}
    </Alert>
  </div>
);

const CardSkeleton = () => (
  <LoadingRegion label="Loading the invitation">
    <Skeleton className="h-112" />
  </LoadingRegion>
);
