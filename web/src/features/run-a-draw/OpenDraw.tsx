import type { DrawPlayer, Tournament } from '@boast/contract/tournaments';
import { failureMessage, isFailure } from '../../api/api-failure.ts';
import { Link } from '../../lib/router/Link.tsx';
import { formatInstantOfYear } from '../../lib/text/format-instant.ts';
import { FindingsAlert } from '../../parts/FindingsAlert.tsx';
import { findingsOf } from '../../parts/findings-of.ts';
import { SeededName } from '../../parts/players/SeededName.tsx';
import { portalPath } from '../../parts/tournaments/portal-path.ts';
import { Button } from '../../ui/Button.tsx';
import { linkClass } from '../../ui/link-class.ts';
import { Alert } from '../../ui/status/Alert.tsx';
import { drawText } from './draw-form.ts';
import { LotFacts } from './LotFacts.tsx';
import { useDrawAgain, useOpening } from './use-opening.ts';

/** The draw as the lot made it, before it opens to picks. */
export function OpenDraw({ tournament }: { tournament: Tournament }) {
  const { id: tournamentId, name, club, players, startsAt, timeZone } = tournament;
  const opening = useOpening(tournament);
  const again = useDrawAgain(tournamentId);
  const findings = findingsOf(opening.error);
  const isRefused = opening.error && !isFailure(opening.error, 'FINDINGS_NOT_ACCEPTED');
  return (
    <>
      <header>
        <h1 className="display text-display [overflow-wrap:anywhere]">{name}</h1>
        <p className="numerals mt-3 text-lead text-quiet">{drawText(players.length)}</p>
      </header>
      <FirstRound tournament={tournament} />
      <LotFacts tournament={tournament} />
      <FindingsAlert title="Check this first" findings={findings} />
      {isRefused && (
        <Alert tone="danger" announce title="It isn't open">
          {failureMessage(opening.error)}
        </Alert>
      )}
      <div className="flex flex-col items-start gap-4">
        <div className="flex flex-wrap gap-3 max-sm:w-full">
          <Button
            size="large"
            className="max-sm:w-full"
            loading={opening.isPending}
            onClick={() => opening.mutate(findings.map(({ type }) => type))}
          >
            {findings.length > 0 ? 'Looks right, open it' : 'Open for picks'}
          </Button>
          {club?.lot && (
            <Button
              variant="outline"
              size="large"
              className="max-sm:w-full"
              loading={again.isPending}
              onClick={() => again.mutate()}
            >
              Draw again
            </Button>
          )}
        </div>
        <p className="text-quiet text-small">
          Then anyone with the link can pick
          {startsAt !== null && ` until ${formatInstantOfYear(startsAt, timeZone)}`}, and you can't redraw.
          Everyone can see how many times you drew. Need a change?{' '}
          <Link to={portalPath(tournamentId)} className={linkClass()}>
            Change the draw
          </Link>
        </p>
      </div>
    </>
  );
}

/** Round 1 from the top. A match with a bye is one name. */
function FirstRound({ tournament: { rounds } }: { tournament: Tournament }) {
  return (
    <ol aria-label="The draw, from the top" className="border-line border-t">
      {rounds[0]?.matches.map(({ id, playerOne, playerTwo, isBye }) => (
        <li key={id} className="flex flex-wrap items-baseline gap-x-3 border-line border-b py-2.5">
          <Name player={playerOne ?? playerTwo} />
          {isBye ? (
            <span className="text-quiet text-small">has a bye</span>
          ) : (
            <>
              <span className="text-quiet text-small">against</span>
              <Name player={playerTwo} />
            </>
          )}
        </li>
      ))}
    </ol>
  );
}

const Name = ({ player }: { player: DrawPlayer | null }) => (
  <span className="condensed min-w-0 font-[650] [overflow-wrap:anywhere]">
    {player ? <SeededName player={player} /> : 'Open'}
  </span>
);
