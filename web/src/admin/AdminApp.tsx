import type { StaffRole } from '@boast/domain/account/roles';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { appSession, useAppConfig, useAppSession } from '../api/app-api.ts';
import { userQuery } from '../api/queries/account.ts';
import { queryClient } from '../api/query-client.ts';
import { addRoutes } from '../api/request.ts';
import { isAssured, parseStoredSession, sessionKey } from '../api/session/stored-session.ts';
import { browserStorage } from '../lib/browser/browser-storage.ts';
import { sitePaths } from '../lib/path-builder.ts';
import { Link } from '../lib/router/Link.tsx';
import { navigate } from '../lib/router/navigate.ts';
import { usePathname } from '../lib/router/use-location.ts';
import { IdentityGate } from '../parts/account/IdentityGate.tsx';
import { PasskeySignIn } from '../parts/account/PasskeySignIn.tsx';
import { SecondFactorPanel } from '../parts/account/SecondFactorPanel.tsx';
import { PageTitle } from '../parts/PageTitle.tsx';
import { linkClass } from '../ui/link-class.ts';
import { LoadingMark } from '../ui/status/LoadingMark.tsx';
import { portalOperations } from './__generated__/portal-operations.ts';
import { AdminRoutes } from './AdminRoutes.tsx';
import { restoreAnswers } from './day/courtside/stored-page.ts';
import { type AdminRight, adminRight } from './frame/admin-right.ts';
import { drawOfRun } from './parts/admin-paths.ts';
import { RunPortal } from './RunPortal.tsx';

/** The portal: all of it for the staff, and the pages of one draw for those who run it. */
export function AdminApp() {
  const draw = drawOfRun(usePathname());
  return (
    <>
      {draw === null ? <StaffPortal /> : <RunPortal key={draw} tournamentId={draw} />}
      <IdentityGate />
    </>
  );
}

restoreAnswers({
  client: queryClient,
  storage: browserStorage,
  pathname: location.pathname,
  person: appSession.person(),
});

addRoutes(Object.fromEntries(Object.entries(portalOperations).map(([name, { route }]) => [name, route])));

/** Anyone else is silently sent to the home page. */
function StaffPortal() {
  const { right, role } = useAdminRight();
  const { auth } = useAppConfig();
  const [isProved, setProved] = useState(() => !auth.administratorsNeedFactor || hasProvedFactor());
  if (right === 'unknown') return <LoadingMark fullScreen message="Loading..." />;
  if (right === 'refused') return <SendHome />;
  if (!isProved) return <Enrolment onEnrolled={() => setProved(true)} />;
  return <AdminRoutes portalRole={{ kind: 'staff', role }} />;
}

/** If the server requires a second factor, administrators without one get no further than this. */
function Enrolment({ onEnrolled }: { onEnrolled: () => void }) {
  return (
    <main className="page py-12">
      <PageTitle>Second factor</PageTitle>
      <div className="mx-auto max-w-measure">
        <h1 className="display text-display">One more step</h1>
        <p className="mt-4 mb-8 text-quiet">
          Administrators need a second factor. Use a passkey, or set up an authenticator app, to open the
          portal.
        </p>
        <SecondFactorPanel onEnrolled={onEnrolled} />
        <PasskeySignIn label="Use a passkey" onSignedIn={onEnrolled} />
        <p className="mt-8">
          <Link to={sitePaths.home()} className={linkClass('quiet')}>
            Back to the site
          </Link>
        </p>
      </div>
    </main>
  );
}

function hasProvedFactor(): boolean {
  const stored = parseStoredSession(browserStorage.getItem(sessionKey));
  return stored !== null && isAssured(stored.accessToken);
}

/** Replaces the history entry, so that Back does not return here. */
function SendHome() {
  useEffect(() => navigate(sitePaths.home(), { replace: true }), []);
  return null;
}

/** Follows sign-in and sign-out. A failed check is logged. */
function useAdminRight(): { readonly right: AdminRight; readonly role: StaffRole | null } {
  const session = useAppSession();
  const isCandidate = session.status === 'signed-in' && session.isAdmin;
  const { data, error } = useQuery({ ...userQuery, enabled: isCandidate });
  useEffect(() => {
    if (!data && error) console.error("Couldn't check administrator rights:", error);
  }, [data, error]);
  return { right: adminRight(session, { data, error }), role: data?.role ?? null };
}
