import type { OwnDraw } from '@boast/contract/draws/club-draws';
import type { Tournament } from '@boast/contract/tournaments';
import { useQuery } from '@tanstack/react-query';
import { useAppSession } from '../../api/app-api.ts';
import { tournamentQuery } from '../../api/queries/tournaments.ts';
import type { PageProps } from '../../lib/lazy-page.tsx';
import { sitePaths } from '../../lib/path-builder.ts';
import { Link } from '../../lib/router/Link.tsx';
import { SignInRequired } from '../../parts/account/SignInRequired.tsx';
import { PageTitle } from '../../parts/PageTitle.tsx';
import { Read } from '../../parts/Read.tsx';
import { phaseOf } from '../../parts/tournaments/cards/phase.ts';
import { myDrawsQuery } from '../../parts/tournaments/own-draws-query.ts';
import { buttonClass } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/status/EmptyState.tsx';
import { LoadingMark } from '../../ui/status/LoadingMark.tsx';
import { OpenDraw } from './OpenDraw.tsx';
import { SendLink } from './SendLink.tsx';

/** The organiser looks at the draw and opens it, then sends its link. */
export function OpenDrawPage({ params }: PageProps) {
  const tournamentId = params['id'] ?? '';
  const { status } = useAppSession();
  return (
    <div className="page py-10">
      <PageTitle>Run a draw</PageTitle>
      <div className="mx-auto flex max-w-measure flex-col gap-8">
        {status === 'loading' && <LoadingMark />}
        {status === 'signed-out' && <SignInRequired>Sign in to go on with your draw.</SignInRequired>}
        {status === 'signed-in' && <OwnDrawOf tournamentId={tournamentId} />}
      </div>
    </div>
  );
}

function OwnDrawOf({ tournamentId }: { tournamentId: string }) {
  const draws = useQuery(myDrawsQuery);
  const query = useQuery(tournamentQuery(tournamentId));
  return (
    <Read query={draws} title="Couldn't load your draws" skeleton={<LoadingMark />}>
      {(all) => {
        const own = all.find(({ id, role }) => id === tournamentId && role === 'organiser');
        if (!own) return <NotYours />;
        return (
          <Read
            query={query}
            title="Couldn't load the draw"
            skeleton={<LoadingMark />}
            nothing={<NotYours />}
          >
            {(tournament) => <Step own={own} tournament={tournament} />}
          </Read>
        );
      }}
    </Read>
  );
}

const NotYours = () => (
  <EmptyState
    page
    title="You don't run this draw"
    action={
      <Link to={sitePaths.runDraw()} className={buttonClass()}>
        Run a draw
      </Link>
    }
  >
    Only its organisers can see this page.
  </EmptyState>
);

function Step({ own, tournament }: { own: OwnDraw; tournament: Tournament }) {
  if (phaseOf(tournament.status) === 'creating') return <OpenDraw tournament={tournament} />;
  return <SendLink tournament={tournament} leagueId={own.leagueId} />;
}
