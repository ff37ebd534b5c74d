import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useAppSession } from '../api/app-api.ts';
import { drawRoleQuery } from '../api/queries/draw-role.ts';
import { sitePaths } from '../lib/path-builder.ts';
import { navigate } from '../lib/router/navigate.ts';
import { SignInRequired } from '../parts/account/SignInRequired.tsx';
import { EmptyPage } from '../parts/EmptyPage.tsx';
import { PageTitle } from '../parts/PageTitle.tsx';
import { LoadingMark } from '../ui/status/LoadingMark.tsx';
import { AdminRoutes } from './AdminRoutes.tsx';
import { drawPortalRole } from './frame/draw-portal-role.ts';
import { useScorerLink } from './frame/scorer-link.ts';
import { adminPaths } from './parts/admin-paths.ts';

/** The pages of one club's draw, for those who run it. */
export function RunPortal({ tournamentId }: { tournamentId: string }) {
  const session = useAppSession();
  const isSignedIn = session.status === 'signed-in';
  const { data: role, error } = useQuery({ ...drawRoleQuery(tournamentId), enabled: isSignedIn });
  const link = useScorerLink(tournamentId);
  const account = drawPortalRole(tournamentId, session, { role, error });
  // A person with a right of their own uses that.
  const isByLink = account === 'signed-out' || account === 'refused' || !navigator.onLine;
  const portalRole =
    link !== null && typeof account === 'string' && isByLink
      ? ({ kind: 'link', tournamentId, call: link } as const)
      : account;
  switch (portalRole) {
    case 'unknown':
      return <LoadingMark fullScreen message="Loading..." />;
    case 'signed-out':
      return (
        <main className="page">
          <PageTitle>Run a draw</PageTitle>
          <SignInRequired>Sign in to run this draw.</SignInRequired>
        </main>
      );
    case 'refused':
      if (isSignedIn && session.isAdmin) return <SendToAdmin tournamentId={tournamentId} />;
      return (
        <main>
          <EmptyPage
            title="You can't manage this draw"
            to={sitePaths.tournament({ tournamentId })}
            linkText="Open the draw"
          >
            Ask its organiser to add you as a helper.
          </EmptyPage>
        </main>
      );
    default:
      return <AdminRoutes portalRole={portalRole} />;
  }
}

/** The staff open a draw in their own portal. */
function SendToAdmin({ tournamentId }: { tournamentId: string }) {
  useEffect(() => navigate(adminPaths.tournament(tournamentId), { replace: true }), [tournamentId]);
  return null;
}
