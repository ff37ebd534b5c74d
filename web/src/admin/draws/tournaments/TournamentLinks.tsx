/** Where the page of a draw leads: to what is done next, to what fans see, and to its other pages. */
import type { Tournament } from '@boast/contract/tournaments';
import {
  CalendarClock,
  Eye,
  Grid3x3,
  MonitorPlay,
  Pencil,
  RefreshCw,
  Send,
  Sheet,
  Smartphone,
  UserRound,
  Users,
  Webhook,
} from 'lucide-react';
import { sitePaths } from '../../../lib/path-builder.ts';
import { Link } from '../../../lib/router/Link.tsx';
import { phaseOf } from '../../../parts/tournaments/cards/phase.ts';
import { screenPath } from '../../../parts/tournaments/portal-path.ts';
import { buttonClass } from '../../../ui/Button.tsx';
import { PortalLink } from '../../frame/PortalLink.tsx';
import { useDrawPaths, usePortalRole } from '../../frame/use-portal-role.ts';
import { adminPaths } from '../../parts/admin-paths.ts';

/** Where fans see the draw. One that is being made has no page, except a club's. */
export function SiteLinks({ tournament: { id, status, club } }: { tournament: Tournament }) {
  const isDraft = status === 'CREATING';
  return (
    <>
      {(!isDraft || club !== null) && (
        <Link to={sitePaths.tournament({ tournamentId: id })} className={buttonClass({ variant: 'quiet' })}>
          <Eye aria-hidden="true" />
          View on site
        </Link>
      )}
      {!isDraft && (
        <Link to={screenPath(id)} className={buttonClass({ variant: 'quiet' })}>
          <MonitorPlay aria-hidden="true" />
          Show on a screen
        </Link>
      )}
    </>
  );
}

/** The one thing to do: send a club's link until the first ball, score while it is played, and play again after the end. */
export function LeadingLink({ tournament: { id, club, status } }: { tournament: Tournament }) {
  const paths = useDrawPaths();
  const phase = phaseOf(status);
  if (phase === 'active')
    return (
      <PortalLink to={paths.courtside(id)} closed="nothing" className={buttonClass()}>
        <Smartphone aria-hidden="true" />
        Courtside
      </PortalLink>
    );
  if (club === null || phase === 'creating' || phase === 'cancelled') return null;
  return phase === 'upcoming' ? (
    <Link to={sitePaths.openDraw({ tournamentId: id })} className={buttonClass()}>
      <Send aria-hidden="true" />
      Send the link
    </Link>
  ) : (
    <Link to={sitePaths.runDraw()} className={buttonClass()}>
      <RefreshCw aria-hidden="true" />
      Play again
    </Link>
  );
}

export function TournamentLinks({ tournament }: { tournament: Tournament }) {
  const { id, status, sourceUrl, gender, wholeDraw, club } = tournament;
  const paths = useDrawPaths();
  const isOfStaff = usePortalRole().kind === 'staff';
  const outline = buttonClass({ variant: 'outline' });
  return (
    <>
      {sourceUrl !== null && gender !== 'open' && status !== 'CANCELLED' && (
        <PortalLink
          to={adminPaths.importPreview({ url: sourceUrl, gender, tournamentId: id })}
          closed="nothing"
          className={outline}
        >
          <RefreshCw aria-hidden="true" />
          Re-import now
        </PortalLink>
      )}
      {status !== 'CANCELLED' && wholeDraw === null && club === null && gender !== 'open' && (
        <PortalLink
          to={adminPaths.importSheet({ tournamentId: id })}
          closed="nothing"
          className={buttonClass({ variant: sourceUrl === null ? 'outline' : 'quiet' })}
        >
          <Sheet aria-hidden="true" />
          From a sheet
        </PortalLink>
      )}
      <Link to={paths.tournamentDay(id)} className={outline}>
        <CalendarClock aria-hidden="true" />
        Day
      </Link>
      <PortalLink to={paths.orderOfPlay(id)} closed="nothing" className={outline}>
        <Grid3x3 aria-hidden="true" />
        Order of play
      </PortalLink>
      {isOfStaff && (
        <PortalLink to={paths.webhooks(id)} closed="nothing" className={outline}>
          <Webhook aria-hidden="true" />
          Webhooks
        </PortalLink>
      )}
      {club !== null && wholeDraw === null && isOfStaff && <ClubLinks id={id} />}
      <PortalLink to={paths.editTournament(id)} closed="nothing" className={outline}>
        <Pencil aria-hidden="true" />
        Edit
      </PortalLink>
    </>
  );
}

/** For the staff; an organiser has them in the sidebar. */
function ClubLinks({ id }: { id: string }) {
  const paths = useDrawPaths();
  const outline = buttonClass({ variant: 'outline' });
  return (
    <>
      <PortalLink to={paths.drawPlayers(id)} closed="nothing" className={outline}>
        <UserRound aria-hidden="true" />
        Players
      </PortalLink>
      <PortalLink to={paths.drawHelpers(id)} closed="nothing" className={outline}>
        <Users aria-hidden="true" />
        Helpers
      </PortalLink>
    </>
  );
}
