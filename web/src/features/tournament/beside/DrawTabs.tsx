import type { Entry } from '@boast/contract/entries';
import type { Tournament } from '@boast/contract/tournaments';
import type { ReactNode } from 'react';
import { sitePaths } from '../../../lib/path-builder.ts';
import { Link } from '../../../lib/router/Link.tsx';
import { drawsBeside, hasPage } from '../../../parts/tournaments/draws-beside.ts';
import { MAIN_DRAW } from '../../../parts/tournaments/text/offer-name.ts';
import { partText } from '../../../parts/tournaments/text/part-text.ts';
import type { TournamentView } from '../../../parts/tournaments/tournament-parts.ts';

import { BesideOffers } from './BesideOffers.tsx';

type DrawTabsProps = { tournament: Tournament; entry: Entry | null; view: TournamentView };

/** The draws of the event, and below them the ones that the reader can still enter. Nothing where the main draw is alone. */
export function DrawTabs({ tournament, entry, view }: DrawTabsProps) {
  const { id, wholeDraw } = tournament;
  const beside = drawsBeside(tournament).filter(hasPage);
  if (beside.length === 0) return null;
  // A draw without a board yet shows itself at the same address.
  const pathOf = view === 'Leaderboard' ? sitePaths.tournamentBoard : sitePaths.tournament;
  const tab = (tournamentId: string, text: ReactNode) => (
    <Link
      key={tournamentId}
      to={pathOf({ tournamentId })}
      aria-current={tournamentId === id ? 'page' : undefined}
      className="inline-flex min-h-8 shrink-0 items-center rounded-base border border-edge px-3 font-[600] text-quiet no-underline hover:text-ink aria-[current=page]:border-ink aria-[current=page]:text-ink focus-visible:-outline-offset-2 pointer-coarse:min-h-11"
    >
      {text}
    </Link>
  );
  return (
    <div className="flex flex-col gap-2 print:hidden">
      <nav
        ref={showHere}
        aria-label="Draws"
        className="relative flex min-w-0 gap-2 overflow-x-auto text-small [scrollbar-width:none] sm:flex-wrap"
      >
        {tab(wholeDraw?.id ?? id, MAIN_DRAW)}
        {beside.map((draw) =>
          tab(draw.tournamentId, `${partText(draw)}${draw.state === 'cancelled' ? ' (cancelled)' : ''}`),
        )}
      </nav>
      {view !== 'Leaderboard' && <BesideOffers tournament={tournament} entry={entry} />}
    </div>
  );
}

/** On a phone the row scrolls sideways: it begins with the draw that one is at. */
function showHere(row: HTMLElement | null): void {
  const here = row?.querySelector<HTMLElement>('[aria-current]');
  if (row && here) row.scrollLeft = here.offsetLeft;
}
