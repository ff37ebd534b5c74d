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
  return (
    <>
      <h1 className="display text-display">Account Settings</h1>
      <div className="mt-8 grid items-start gap-4 lg:grid-cols-2">
        <div className="grid gap-4">
          <ProfilePanel user={user} />
          <PublicPagePanel user={user} />
          <NewsPanel />
          <PartBoundary title="Couldn't load your calendar" skeleton={<Panel className="h-80">{null}</Panel>}>
            <TakeAlongPanel />
          </PartBoundary>
        </div>
        <div className="grid gap-4">
          <SignInPanel user={user} />
          <PartBoundary title="Couldn't load your passkeys" skeleton={<Panel className="h-40">{null}</Panel>}>
            <PasskeysPanel />
          </PartBoundary>
          <PartBoundary title="Couldn't load your ways to sign in" skeleton={null}>
            <WaysInPanel />
          </PartBoundary>
          <SecondFactorPanel />
          <PartBoundary title="Couldn't load your sessions" skeleton={<Panel className="h-80">{null}</Panel>}>
            <SessionsPanel />
          </PartBoundary>
          <DataPanel user={user} />
        </div>
      </div>
    </>
  );
}

function ProfilePanel({ user }: { user: User }) {
  const [editing, setEditing] = useState(false);
  return (
    <Panel title="Profile">
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
    <Panel title="Your data">
      <SettingRow
        title="Download"
        action={
          <Button
            variant="outline"
            size="small"
            loading={download.isPending}
            onClick={() => download.mutate()}
          >
            Download My Data
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
            Delete My Account
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

/** Past purchases stay reachable from here when credits are switched off and no other page links to them. */
function PastCredits() {
  const { features } = useAppConfig();
  const query = creditTransactionsQuery({ page: 0, page_size: 1 });
  const { data } = useQuery({ ...query, enabled: !features.credits });
  if (!data?.pageInfo.totalRecords) return null;
  return (
    <SettingRow
      title="Credits"
      action={
        <Link to={sitePaths.credits()} className={buttonClass({ variant: 'outline', size: 'small' })}>
          See Transactions
        </Link>
      }
    >
      Your purchases, entries and refunds, with receipts.
    </SettingRow>
  );
}
