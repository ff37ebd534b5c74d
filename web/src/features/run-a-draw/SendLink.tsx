import type { Tournament } from '@boast/contract/tournaments';
import { useQuery } from '@tanstack/react-query';
import { useUserId } from '../../api/app-api.ts';
import { sitePaths } from '../../lib/path-builder.ts';
import { Link } from '../../lib/router/Link.tsx';
import { writeCode } from '../../parts/leagues/league-code.ts';
import { leagueQuery } from '../../parts/leagues/league-queries.ts';
import { Read } from '../../parts/Read.tsx';
import { ShareText } from '../../parts/ShareText.tsx';
import { portalPath } from '../../parts/tournaments/portal-path.ts';
import { linkClass } from '../../ui/link-class.ts';
import { LoadingMark } from '../../ui/status/LoadingMark.tsx';
import { invitationText } from './invitation-text.ts';

type SendLinkProps = { tournament: Tournament; leagueId: string | null };

/** The link of the league that came with the draw: whoever follows it joins and goes on to the picks. */
export function SendLink({ tournament, leagueId }: SendLinkProps) {
  const { id: tournamentId, name } = tournament;
  return (
    <>
      <header>
        <p className="eyebrow text-quiet">{name}</p>
        <h1 className="display mt-2 text-display">Send the link to your club</h1>
        <p className="mt-4 text-lead text-quiet">Anyone with it can join your league and pick.</p>
      </header>
      {leagueId === null ? (
        <Message
          tournament={tournament}
          link={`${location.origin}${sitePaths.tournament({ tournamentId })}`}
          code={null}
        />
      ) : (
        <LeagueMessage tournament={tournament} leagueId={leagueId} />
      )}
      <p className="flex flex-wrap gap-x-6 gap-y-2">
        <Link to={sitePaths.tournament({ tournamentId })} className={linkClass()}>
          See the draw
        </Link>
        {leagueId !== null && (
          <Link to={sitePaths.league({ leagueId })} className={linkClass()}>
            Go to the league
          </Link>
        )}
        <Link to={portalPath(tournamentId)} className={linkClass()}>
          Manage the draw
        </Link>
        <Link to={sitePaths.drawDay()} className={linkClass()}>
          On the day
        </Link>
      </p>
    </>
  );
}

function LeagueMessage({ tournament, leagueId }: { tournament: Tournament; leagueId: string }) {
  const query = useQuery(leagueQuery(leagueId, useUserId()));
  return (
    <Read query={query} title="Couldn't load the link" skeleton={<LoadingMark />}>
      {({ code }) => {
        const path =
          code === null ? sitePaths.league({ leagueId }) : sitePaths.invitation({ code: writeCode(code) });
        return <Message tournament={tournament} link={`${location.origin}${path}`} code={code} />;
      }}
    </Read>
  );
}

type MessageProps = { tournament: Tournament; link: string; code: string | null };

function Message({ tournament, link, code }: MessageProps) {
  const text = invitationText(tournament, { link, code: code && writeCode(code) });
  return <ShareText text={text} link={link} />;
}
