import { useSuspenseQuery } from '@tanstack/react-query';
import { userQuery } from '../../api/queries.ts';
import { useSession } from '../../api/use-session.ts';
import { PageTitle } from '../../lib/PageTitle.tsx';
import { SignInRequired } from '../../lib/SignInRequired.tsx';
import { SecondFactorPanel } from '../../lib/second-factor/SecondFactorPanel.tsx';
import { LoadingMark } from '../../ui/LoadingMark.tsx';
import { DataPanel } from './DataPanel.tsx';
import { PreferencesPanel } from './PreferencesPanel.tsx';
import { ProfilePanel } from './ProfilePanel.tsx';
import { SessionsPanel } from './SessionsPanel.tsx';
import { SignInPanel } from './SignInPanel.tsx';

export function AccountPage() {
  const { status } = useSession();
  return (
    <div className="page py-10">
      <PageTitle>Account Settings</PageTitle>
      {status === 'loading' && <LoadingMark />}
      {status === 'signed-out' && (
        <SignInRequired>
          Your name, your mails and your password are here once you are signed in.
        </SignInRequired>
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
          <PreferencesPanel user={user} />
        </div>
        <div className="grid gap-4">
          <SignInPanel user={user} />
          <SecondFactorPanel />
          <SessionsPanel />
          <DataPanel user={user} />
        </div>
      </div>
    </>
  );
}
