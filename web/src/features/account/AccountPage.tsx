import '../../api/later-routes.ts';
import type { User } from '@boast/contract/account/users';
import { useMutation, useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { failureMessage } from '../../api/api-failure.ts';
import { callApi, useAppConfig, useAppSession } from '../../api/app-api.ts';
import { userQuery } from '../../api/queries/account.ts';
import { creditTransactionsQuery } from '../../api/queries/payments.ts';
import { jsonFile, saveFile } from '../../lib/browser/save-file.ts';
import { useHashTarget } from '../../lib/browser/use-hash-target.ts';
import { lazyPart } from '../../lib/lazy-page.tsx';
import { sitePaths } from '../../lib/path-builder.ts';
import { Link } from '../../lib/router/Link.tsx';
import { displayName } from '../../lib/text/display-name.ts';
import { SecondFactorPanel } from '../../parts/account/SecondFactorPanel.tsx';
import { SignInRequired } from '../../parts/account/SignInRequired.tsx';
import { PageTitle } from '../../parts/PageTitle.tsx';
import { PartBoundary } from '../../parts/PartBoundary.tsx';
import { Button, buttonClass } from '../../ui/Button.tsx';
import { SettingRow } from '../../ui/forms/SettingRow.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Avatar } from '../../ui/marks/Avatar.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { LoadingMark } from '../../ui/status/LoadingMark.tsx';
import { toast } from '../../ui/status/toast.ts';
import { AccountRow } from './AccountRow.tsx';
import { profileState, useNotificationsState, useSignInState } from './account-states.ts';
import { NewsPanel } from './NewsPanel.tsx';
import { PublicPagePanel } from './PublicPagePanel.tsx';
import { SignInPanel } from './SignInPanel.tsx';

const UsernameDialog = lazyPart(async () => (await import('./UsernameDialog.tsx')).UsernameDialog);
const PasskeysPanel = lazyPart(async () => (await import('./PasskeysPanel.tsx')).PasskeysPanel);
const WaysInPanel = lazyPart(async () => (await import('./WaysInPanel.tsx')).WaysInPanel);
const SessionsPanel = lazyPart(async () => (await import('./SessionsPanel.tsx')).SessionsPanel);
const TakeAlongPanel = lazyPart(async () => (await import('./TakeAlongPanel.tsx')).TakeAlongPanel);
const DeleteAccountDialog = lazyPart(
  async () => (await import('./DeleteAccountDialog.tsx')).DeleteAccountDialog,
);

export function AccountPage() {
  const { status } = useAppSession();
  return (
    <div className="page py-10">
      <PageTitle>Account Settings</PageTitle>
      {status === 'loading' && <LoadingMark />}
      {status === 'signed-out' && (
        <SignInRequired>Sign in to change your name, email and password.</SignInRequired>
      )}
      {status === 'signed-in' && <AccountSettings />}
    </div>
  );
}

function AccountSettings() {
  const { data: user } = useSuspenseQuery(userQuery);
  useHashTarget();
  return (
    <>
      <h1 className="display text-display">Account Settings</h1>
      <div className="mt-6 border-line border-t">
        <AccountRow id="profile" title="Profile" state={profileState(user)}>
          <ProfilePanel user={user} />
          <PublicPagePanel user={user} />
        </AccountRow>
        <AccountRow id="notifications" title="Notifications" state={useNotificationsState()}>
          <NewsPanel />
        </AccountRow>
        <AccountRow id="sign-in" title="Sign-in and security" state={useSignInState()}>
          <SignInPanels user={user} />
        </AccountRow>
        <AccountRow id="data" title="Your data" state="Calendar, downloads, delete account">
          <PartBoundary title="Couldn't load your calendar" skeleton={<PanelSkeleton />}>
            <TakeAlongPanel />
          </PartBoundary>
          <DataPanel user={user} />
        </AccountRow>
        <AccountRow id="developer" title="Developer" state="Tokens and the API">
          <DeveloperPanel />
        </AccountRow>
      </div>
    </>
  );
}

const PanelSkeleton = () => <Panel className="h-80">{null}</Panel>;

function SignInPanels({ user }: { user: User }) {
  return (
    <>
      <SignInPanel user={user} />
      <PartBoundary title="Couldn't load your passkeys" skeleton={<PanelSkeleton />}>
        <PasskeysPanel />
      </PartBoundary>
      <PartBoundary title="Couldn't load your ways to sign in" skeleton={null}>
        <WaysInPanel />
      </PartBoundary>
      <SecondFactorPanel level={3} />
      <PartBoundary title="Couldn't load your sessions" skeleton={<PanelSkeleton />}>
        <SessionsPanel />
      </PartBoundary>
    </>
  );
}

function ProfilePanel({ user }: { user: User }) {
  const [editing, setEditing] = useState(false);
  return (
    <Panel>
      <div className="flex items-center gap-4">
        <Avatar name={displayName(user)} src={user.avatar} size="large" />
        <dl className="min-w-0 grow">
          <dt className="eyebrow text-quiet">Username</dt>
          <dd className="display text-title [overflow-wrap:anywhere]">{user.username}</dd>
        </dl>
        <IconButton
          icon={Pencil}
          label="Edit username"
          variant="outline"
          onClick={() => setEditing(true)}
          className="self-center"
        />
      </div>
      {editing && (
        <PartBoundary title="Nothing has changed" skeleton={null}>
          <UsernameDialog current={user.username} onClose={() => setEditing(false)} />
        </PartBoundary>
      )}
    </Panel>
  );
}

function DataPanel({ user }: { user: User }) {
  const { productName } = useAppConfig();
  const [deleting, setDeleting] = useState(false);
  const download = useMutation({
    mutationFn: () => callApi('exportUser'),
    onSuccess: ({ data }) => {
      const name = `${productName.toLowerCase()}-${user.username}-${data.exportedAt.slice(0, 10)}.json`;
      saveFile({ name, file: jsonFile(JSON.stringify(data, null, 2)) });
    },
    onError: (error) => toast.error('Download failed', { description: failureMessage(error) }),
  });
  return (
    <Panel title="Download and delete" level={3}>
      <SettingRow
        title="Download"
        action={
          <Button
            variant="outline"
            size="small"
            loading={download.isPending}
            onClick={() => download.mutate()}
          >
            Download my data
          </Button>
        }
      >
        Everything we hold about you, as JSON.
      </SettingRow>
      <PastCredits />
      <SettingRow
        title="Delete account"
        action={
          <Button variant="outline" size="small" onClick={() => setDeleting(true)}>
            Delete my account
          </Button>
        }
      >
        Permanently deletes your data.
      </SettingRow>
      {deleting && (
        <PartBoundary title="Nothing has been deleted" skeleton={null}>
          <DeleteAccountDialog user={user} onClose={() => setDeleting(false)} />
        </PartBoundary>
      )}
    </Panel>
  );
}

function DeveloperPanel() {
  return (
    <Panel>
      <SettingRow title="Apps" action={<RowLink to={sitePaths.tokens()}>Tokens</RowLink>}>
        Apps sign in with a token, not your password.
      </SettingRow>
      <SettingRow title="API" action={<RowLink to={sitePaths.developers()}>Read the guide</RowLink>}>
        Draws, results and your own entries, for your own programs.
      </SettingRow>
    </Panel>
  );
}

const RowLink = ({ to, children }: { to: string; children: string }) => (
  <Link to={to} className={buttonClass({ variant: 'outline', size: 'small' })}>
    {children}
  </Link>
);

/** Past purchases stay reachable from here when credits are switched off and no other page links to them. */
function PastCredits() {
  const { features } = useAppConfig();
  const query = creditTransactionsQuery({ page: 0, page_size: 1 });
  const { data } = useQuery({ ...query, enabled: !features.credits });
  if (!data?.pageInfo.totalRecords) return null;
  return (
    <SettingRow title="Credits" action={<RowLink to={sitePaths.credits()}>See transactions</RowLink>}>
      Your purchases, entries and refunds, with receipts.
    </SettingRow>
  );
}
