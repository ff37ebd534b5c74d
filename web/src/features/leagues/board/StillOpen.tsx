import type { League } from '@boast/contract/leagues';
import { useQuery } from '@tanstack/react-query';
import { useUserId } from '../../../api/app-api.ts';
import { entryIn, myEntriesQuery } from '../../../api/queries/entries.ts';
import { serverClock } from '../../../api/server-clock.ts';
import { sitePaths } from '../../../lib/path-builder.ts';
import { Link } from '../../../lib/router/Link.tsx';
import { openDrawOf, stillOpenText } from '../../../parts/leagues/league-text.ts';
import { offerName } from '../../../parts/tournaments/text/offer-name.ts';
import { buttonClass } from '../../../ui/Button.tsx';
import { Alert } from '../../../ui/status/Alert.tsx';

type StillOpenProps = { league: League; draw: League['draws'][number] };

/** Leads whoever came too late for the main draw to the one beside it that is open. */
export function StillOpen({ league, draw }: StillOpenProps) {
  const isSignedIn = useUserId() !== null;
  const { data: entries } = useQuery({ ...myEntriesQuery, enabled: isSignedIn });
  const [text, open] = [
    stillOpenText(league, { now: serverClock.now(), nameOf: offerName }),
    openDrawOf(league),
  ];
  if (text === null || open === null || draw.tournamentId === open) return null;
  const ids = [open, league.tournament?.id ?? open];
  if (isSignedIn && (entries === undefined || ids.some((id) => entryIn(entries, id) !== null))) return null;
  return (
    <Alert
      title={text}
      action={
        <Link
          to={sitePaths.wizard({ tournamentId: open })}
          className={buttonClass({ variant: league.membership ? 'primary' : 'outline' })}
        >
          Make your picks
        </Link>
      }
    >
      The main draw is closed. Here everyone starts level, on a new board.
    </Alert>
  );
}
