import type { LeagueDifference } from '@boast/contract/leagues/boards';
import { Swords } from 'lucide-react';
import { serverClock } from '../../../api/server-clock.ts';
import { sitePaths } from '../../../lib/path-builder.ts';
import { Link } from '../../../lib/router/Link.tsx';
import { readerZone } from '../../../lib/text/reader-zone.ts';
import { differenceText } from './difference-text.ts';

type DiffersProps = { difference: LeagueDifference; tournamentId: string };

/** Where the reader and their nearest rival part next. */
export function Differs({ difference, tournamentId }: DiffersProps) {
  const timeZone = readerZone() ?? 'UTC';
  return (
    <Link
      to={sitePaths.compare({ tournamentId, entryId: difference.entryId })}
      className="flex min-h-11 items-center gap-3 self-start font-[650] text-ink no-underline underline-offset-4 hover:underline"
    >
      <Swords aria-hidden="true" className="size-5 shrink-0 text-accent" />
      {differenceText(difference, { now: serverClock.now(), timeZone })}
    </Link>
  );
}
