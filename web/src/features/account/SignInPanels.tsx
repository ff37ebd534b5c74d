import type { User } from '@boast/contract/account/users';
import { SecondFactorPanel } from '../../parts/account/SecondFactorPanel.tsx';
import { PartBoundary } from '../../parts/PartBoundary.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { PasskeysPanel } from './PasskeysPanel.tsx';
import { SessionsPanel } from './SessionsPanel.tsx';
import { SignInPanel } from './SignInPanel.tsx';
import { WaysInPanel } from './WaysInPanel.tsx';

export function SignInPanels({ user }: { user: User }) {
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

const PanelSkeleton = () => <Panel className="h-80">{null}</Panel>;
