import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useAppConfig, useAppSession } from '../api/app-api.ts';
import { userQuery } from '../api/queries/account.ts';
import { addRoutes } from '../api/request.ts';
import { isAssured, parseStoredSession, sessionKey } from '../api/stored-session.ts';

import { browserStorage } from '../lib/browser-storage.ts';
import { sitePaths } from '../lib/path-builder.ts';
import { Link } from '../lib/router/Link.tsx';
import { navigate } from '../lib/router/navigate.ts';

import { IdentityGate } from '../parts/account/IdentityGate.tsx';
import { SecondFactorPanel } from '../parts/account/SecondFactorPanel.tsx';
import { PageTitle } from '../parts/PageTitle.tsx';
import { LoadingMark } from '../ui/LoadingMark.tsx';
import { linkClass } from '../ui/link-class.ts';
import { portalRoutes } from './__generated__/portal-routes.ts';
import { AdminRoutes } from './AdminRoutes.tsx';
import { AdminFrame } from './frame/AdminFrame.tsx';
import { type AdminRight, adminRight } from './frame/admin-right.ts';

/** The administrator portal. Anyone else is silently sent to the home page. */
export function AdminApp() {
  return (
    <>
      <Portal />
      <IdentityGate />
    </>
  );
}

addRoutes(portalRoutes);

function Portal() {
  const right = useAdminRight();
  const { auth } = useAppConfig();
  const [isProved, setProved] = useState(() => !auth.administratorsNeedFactor || hasProvedFactor());
  if (right === 'unknown') return <LoadingMark fullScreen message="Loading..." />;
  if (right === 'refused') return <SendHome />;
  if (!isProved) return <Enrolment onEnrolled={() => setProved(true)} />;
  return (
    <AdminFrame>
      <AdminRoutes />
    </AdminFrame>
  );
}

/** If the server requires a second factor, administrators without one get no further than this. */
function Enrolment({ onEnrolled }: { onEnrolled: () => void }) {
  return (
    <main className="page py-12">
      <PageTitle>Second factor</PageTitle>
      <div className="mx-auto max-w-measure">
        <h1 className="display text-display">One more step</h1>
        <p className="mt-4 mb-8 text-quiet">
          Administrators need a second factor. Set up an authenticator app to open the portal.
        </p>
        <SecondFactorPanel onEnrolled={onEnrolled} />
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
function useAdminRight(): AdminRight {
  const session = useAppSession();
  const isCandidate = session.status === 'signed-in' && session.isAdmin;
  const { data, error } = useQuery({ ...userQuery, enabled: isCandidate });
  useEffect(() => {
    if (!data && error) console.error("Couldn't check administrator rights:", error);
  }, [data, error]);
  return adminRight(session, { data, error });
}
