import type { User } from '@boast/contract/account/users';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { useAppSession } from '../../api/app-api.ts';
import { userQuery } from '../../api/queries/account.ts';
import { useHashTarget } from '../../lib/browser/use-hash-target.ts';
import { lazyPart } from '../../lib/lazy-page.tsx';
import { sitePaths } from '../../lib/path-builder.ts';
import { Link } from '../../lib/router/Link.tsx';
import { displayName } from '../../lib/text/display-name.ts';
import { SignInRequired } from '../../parts/account/SignInRequired.tsx';
import { PageTitle } from '../../parts/PageTitle.tsx';
import { PartBoundary } from '../../parts/PartBoundary.tsx';
import { buttonClass } from '../../ui/Button.tsx';
import { SettingRow } from '../../ui/forms/SettingRow.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Avatar } from '../../ui/marks/Avatar.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { LoadingMark } from '../../ui/status/LoadingMark.tsx';
import { AccountRow } from './AccountRow.tsx';
import { profileState, useNotificationsState, useSignInState } from './account-states.ts';
import { DataPanels } from './DataPanels.tsx';
import { NewsPanel } from './NewsPanel.tsx';
import { PublicPagePanel } from './PublicPagePanel.tsx';
import { UsernameDialog } from './UsernameDialog.tsx';

// Loads when its row is opened.
const SignInPanels = lazyPart(async () => (await import('./SignInPanels.tsx')).SignInPanels);

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
          <PartBoundary
            title="Couldn't load how you sign in"
            skeleton={<Panel className="h-80">{null}</Panel>}
          >
            <SignInPanels user={user} />
          </PartBoundary>
        </AccountRow>
        <AccountRow id="data" title="Your data" state="Calendar, downloads, delete account">
          <DataPanels user={user} />
        </AccountRow>
        <AccountRow id="developer" title="Developer" state="Tokens and the API">
          <DeveloperPanel />
        </AccountRow>
      </div>
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
      {editing && <UsernameDialog current={user.username} onClose={() => setEditing(false)} />}
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
