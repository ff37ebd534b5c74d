import type { Tournament } from '@boast/contract/tournaments';
import type { Feed } from '@boast/domain/draw/fed-draw';
import { useQuery } from '@tanstack/react-query';
import { useUserId } from '../../api/app-api.ts';
import { drawRoleQuery } from '../../api/queries/draw-role.ts';
import { sitePaths } from '../../lib/path-builder.ts';
import { Link } from '../../lib/router/Link.tsx';
import { phaseOf } from '../../parts/tournaments/cards/phase.ts';
import { portalPath, screenPath } from '../../parts/tournaments/portal-path.ts';
import type { TournamentPartProps } from '../../parts/tournaments/tournament-parts.ts';
import { buttonClass } from '../../ui/Button.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Alert } from '../../ui/status/Alert.tsx';
import { LotFacts } from './LotFacts.tsx';
import { MuteDraw } from './MuteDraw.tsx';
import { ReportDraw } from './ReportDraw.tsx';

/** Shows everybody who runs a club's draw, and its lot. */
export function ClubPanel({ tournament }: TournamentPartProps) {
  const { club, id: tournamentId } = tournament;
  const isSignedIn = useUserId() !== null;
  const { data: role } = useQuery({ ...drawRoleQuery(tournamentId), enabled: isSignedIn });
  if (club === null) return null;
  return (
    <Panel title="A club's draw" level={2}>
      <div className="flex flex-col gap-5">
        <p>
          Run by <b>{club.organiserName}</b>. {listingText[club.listing]}
        </p>
        {tournament.wholeDraw === null && <LotFacts tournament={tournament} />}
        {role && (
          <div className="flex flex-wrap gap-3">
            <Link to={portalPath(tournamentId)} className={buttonClass({ variant: 'outline' })}>
              Manage the draw
            </Link>
            <Link to={screenPath(tournamentId)} className={buttonClass({ variant: 'outline' })}>
              Show on a screen
            </Link>
            {role === 'organiser' && tournament.wholeDraw === null && (
              <Link to={sitePaths.openDraw({ tournamentId })} className={buttonClass({ variant: 'outline' })}>
                Send the link
              </Link>
            )}
          </div>
        )}
        {isSignedIn && role === null && (
          <div className="border-line border-t pt-4">
            <MuteDraw tournamentId={tournamentId} />
            <ReportDraw tournament={tournament} />
          </div>
        )}
      </div>
    </Panel>
  );
}

const listingText: Readonly<Record<NonNullable<Tournament['club']>['listing'], string>> = {
  unlisted: 'Only people with its link find it.',
  asked: 'Only people with its link find it.',
  listed: 'Everyone can find it.',
};

const whoPlays = {
  plate: 'Who loses their first match plays on here.',
  consolation: 'Who loses their first match of the plate plays on here.',
  'third-place': 'The losers of the semi-finals meet here.',
} as const satisfies Record<Feed, string>;

/** Says that a draw is not open or hidden, and leads its organiser on. */
export function ClubNotice({ tournament }: TournamentPartProps) {
  const { club, id: tournamentId, status, feed } = tournament;
  const isSignedIn = useUserId() !== null;
  const { data: role = null } = useQuery({ ...drawRoleQuery(tournamentId), enabled: isSignedIn });
  if (club === null) return null;
  if (club.hiddenReason !== null) {
    return (
      <Alert tone="warning" title="An administrator hid this draw">
        Nobody but administrators sees it. {club.hiddenReason}
      </Alert>
    );
  }
  if (phaseOf(status) !== 'creating') return null;
  if (feed !== null) return <Alert title="Opens when its players are known">{whoPlays[feed]}</Alert>;
  return (
    <Alert
      title="This draw isn't open yet"
      action={
        role === 'organiser' && (
          <Link to={sitePaths.openDraw({ tournamentId })} className={buttonClass({ size: 'small' })}>
            Open for picks
          </Link>
        )
      }
    >
      {role === 'organiser' ? 'Look at it, then open it.' : `${club.organiserName} is still making it.`}
    </Alert>
  );
}
