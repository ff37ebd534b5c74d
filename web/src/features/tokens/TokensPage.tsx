import '../../api/later-routes.ts';
import type { AccessToken } from '@boast/contract/account/access-tokens';
import { useSuspenseQuery } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { failureMessage } from '../../api/api-failure.ts';
import { callApi, useAppSession } from '../../api/app-api.ts';
import { queryClient } from '../../api/query-client.ts';
import { sitePaths } from '../../lib/path-builder.ts';
import { Link } from '../../lib/router/Link.tsx';
import { formatDayAndTime, formatWholeDay } from '../../lib/text/format-instant.ts';
import { SignInRequired } from '../../parts/account/SignInRequired.tsx';
import { PageTitle } from '../../parts/PageTitle.tsx';
import { PartBoundary } from '../../parts/PartBoundary.tsx';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';
import { linkClass } from '../../ui/link-class.ts';
import { Badge } from '../../ui/marks/Badge.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { EmptyState } from '../../ui/status/EmptyState.tsx';
import { LoadingMark } from '../../ui/status/LoadingMark.tsx';
import { LoadingRegion } from '../../ui/status/LoadingRegion.tsx';
import { Skeleton } from '../../ui/status/Skeleton.tsx';
import { toast } from '../../ui/status/toast.ts';
import { HowToCall } from './HowToCall.tsx';
import { MakeTokenDialog } from './MakeTokenDialog.tsx';
import { tokensQuery } from './token-queries.ts';

export function TokensPage() {
  const { status } = useAppSession();
  return (
    <div className="page py-10">
      <PageTitle>Tokens</PageTitle>
      {status === 'loading' && <LoadingMark />}
      {status === 'signed-out' && <SignInRequired>Sign in to see your tokens.</SignInRequired>}
      {status === 'signed-in' && <Tokens />}
    </div>
  );
}

function Tokens() {
  const [isMaking, setMaking] = useState(false);
  return (
    <>
      <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-5">
        <div className="max-w-measure">
          <Link to={sitePaths.account('#developer')} className={linkClass('quiet')}>
            Account Settings
          </Link>
          <h1 className="display text-display">Tokens</h1>
          <p className="mt-4 text-lead text-quiet">
            For your own apps: the screen in the club bar, a spreadsheet, a script that enters for you. You
            don't need one to play.
          </p>
        </div>
        <Button onClick={() => setMaking(true)}>
          <KeyRound aria-hidden="true" />
          Create a token
        </Button>
      </header>
      <div className="mt-8 grid items-start gap-4 lg:grid-cols-[3fr_2fr]">
        <Panel title="Your tokens">
          <PartBoundary title="Couldn't load your tokens" skeleton={<TokensLoading />}>
            <TokenList onMake={() => setMaking(true)} />
          </PartBoundary>
        </Panel>
        <HowToCall />
      </div>
      {isMaking && <MakeTokenDialog onClose={() => setMaking(false)} />}
    </>
  );
}

const TokensLoading = () => (
  <LoadingRegion label="Loading your tokens">
    <div className="flex flex-col gap-6">
      <Skeleton className="h-12" />
      <Skeleton className="h-12" />
    </div>
  </LoadingRegion>
);

function TokenList({ onMake }: { onMake: () => void }) {
  const { data: tokens } = useSuspenseQuery(tokensQuery);
  const [revoking, setRevoking] = useState<AccessToken | null>(null);
  if (tokens.length === 0) {
    return (
      <div className="-m-5 sm:-m-6">
        <EmptyState
          title="No token yet"
          action={
            <Button variant="outline" onClick={onMake}>
              Create a token
            </Button>
          }
        >
          A token lets an app act for you, until a date you choose.
        </EmptyState>
      </div>
    );
  }
  return (
    <>
      <ul>
        {tokens.map((token) => (
          <TokenRow key={token.id} token={token} onRevoke={() => setRevoking(token)} />
        ))}
      </ul>
      {revoking && <RevokeDialog token={revoking} onClose={() => setRevoking(null)} />}
    </>
  );
}

function TokenRow({ token, onRevoke }: { token: AccessToken; onRevoke: () => void }) {
  const { name, scope, lastFour, expiresAt, lastUsedAt, isExpired } = token;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-line py-4 not-last:border-b first:pt-0 last:pb-0">
      <div className="min-w-0 flex-[1_1_14rem]">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h3 className="wrap-anywhere min-w-0 font-[650]">{name}</h3>
          {isExpired ? (
            <Badge tone="warning">Expired</Badge>
          ) : (
            <Badge tone={scope === 'entries' ? 'info' : 'neutral'}>
              {scope === 'entries' ? 'Reads and enters' : 'Reads'}
            </Badge>
          )}
        </div>
        <p className="mt-1 text-quiet text-small">
          {isExpired ? 'Expired' : 'Expires'} {formatWholeDay(expiresAt)} ·{' '}
          {lastUsedAt === null ? 'Never used' : `Last used ${formatDayAndTime(lastUsedAt)}`} · ends in{' '}
          <span className="font-mono text-ink">{lastFour}</span>
        </p>
      </div>
      <Button
        variant="outline"
        size="small"
        aria-label={`${isExpired ? 'Remove' : 'Revoke'} ${name}, ends in ${lastFour}`}
        onClick={onRevoke}
      >
        {isExpired ? 'Remove' : 'Revoke'}
      </Button>
    </li>
  );
}

function RevokeDialog({ token, onClose }: { token: AccessToken; onClose: () => void }) {
  const act = token.isExpired ? 'Remove' : 'Revoke';
  const revoke = async () => {
    try {
      await callApi('revokeAccessToken', { params: { tokenId: token.id } });
      toast.success(token.isExpired ? 'Token removed' : 'Token revoked');
      onClose();
    } catch (error) {
      toast.error(`Couldn't ${act.toLowerCase()} the token`, { description: failureMessage(error) });
    }
    await queryClient.invalidateQueries({ queryKey: tokensQuery.queryKey });
  };
  return (
    <ConfirmDialog
      title={`${act} ${token.name}?`}
      description={
        token.isExpired
          ? 'It has expired. This takes it off the list.'
          : "Apps that use it stop working at once. This can't be undone."
      }
      confirmLabel={`${act} Token`}
      onConfirm={revoke}
      onCancel={onClose}
    />
  );
}
