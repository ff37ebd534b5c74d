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
import { drawSeat } from './frame/draw-seat.ts';
import { useScorerLink } from './frame/scorer-link.ts';
import { adminPaths } from './parts/admin-paths.ts';
import { SeatedPortal } from './SeatedPortal.tsx';

/** The pages of one club's draw, for those who run it. */
export function RunPortal({ tournamentId }: { tournamentId: string }) {
  const session = useAppSession();
  const isSignedIn = session.status === 'signed-in';
  const { data: role, error } = useQuery({ ...drawRoleQuery(tournamentId), enabled: isSignedIn });
  const link = useScorerLink(tournamentId);
  const account = drawSeat(tournamentId, session, { role, error });
  // Whoever has a right of their own uses that.
  const isByLink = account === 'signed-out' || account === 'refused' || !navigator.onLine;
  const seat =
    link !== null && typeof account === 'string' && isByLink
      ? ({ kind: 'link', tournamentId, call: link } as const)
      : account;
  switch (seat) {
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
            way="Open the draw"
          >
            Ask its organiser to add you as a helper.
          </EmptyPage>
        </main>
      );
    default:
      return <SeatedPortal seat={seat} />;
  }
}

/** The staff open a draw in their own portal. */
function SendToAdmin({ tournamentId }: { tournamentId: string }) {
  useEffect(() => navigate(adminPaths.tournament(tournamentId), { replace: true }), [tournamentId]);
  return null;
}
