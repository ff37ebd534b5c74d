import type { Entry } from '@boast/contract/entries';
import type { SecondChance, Tournament } from '@boast/contract/tournaments';
import type { ReactNode } from 'react';
import { serverClock } from '../../../api/server-clock.ts';
import { sitePaths } from '../../../lib/path-builder.ts';
import { Link } from '../../../lib/router/Link.tsx';
import { phaseOf } from '../../../parts/tournaments/phase.ts';
import { fromText, linkText, quietWords } from '../../../parts/tournaments/second-chance-text.ts';
import type { TournamentView } from '../../../parts/tournaments/tournament-parts.ts';
import { NewChance } from './NewChance.tsx';

type DrawSwitchProps = { tournament: Tournament; entry: Entry | null; view: TournamentView };

/** The whole draw and its second chances: where one is, and where one can still play. */
export function DrawSwitch({ tournament, entry, view }: DrawSwitchProps) {
  const { id, wholeDraw, secondChances, status, drawSize, firstRound } = tournament;
  const drawn = secondChances.filter(hasDraw);
  const words = quietWords(secondChances, drawSize << (firstRound - 1));
  // Before the first ball of the whole draw nobody misses a second chance yet.
  if (drawn.length === 0 && phaseOf(status) !== 'active') return null;
  // The page of an open draw counts down already.
  const textOf = (one: SecondChance) =>
    one.tournamentId === id ? fromText(one) : linkText(one, serverClock.now());
  // A draw that is open has no board yet, and shows itself at the same address.
  const pathOf = view === 'Leaderboard' ? sitePaths.tournamentBoard : sitePaths.tournament;
  const link = (tournamentId: string, text: string) => (
    <DrawLink key={tournamentId} to={pathOf({ tournamentId })} isHere={tournamentId === id}>
      {text}
    </DrawLink>
  );
  return (
    <div className="flex flex-col gap-3 print:hidden">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-1 text-small">
        {drawn.length > 0 && (
          <nav
            ref={showHere}
            aria-label="Draws"
            className="relative flex min-w-0 gap-2 overflow-x-auto [scrollbar-width:none] sm:flex-wrap"
          >
            {link(wholeDraw?.id ?? id, 'Whole draw')}
            {drawn.map((one) => link(one.tournamentId, textOf(one)))}
          </nav>
        )}
        {words.map((word) => (
          <p key={word} className="text-quiet">
            {word}
          </p>
        ))}
      </div>
      <NewChance tournament={tournament} entry={entry} />
    </div>
  );
}

/** On a phone the row scrolls sideways: it begins with the draw that one is at. */
function showHere(row: HTMLElement | null): void {
  const here = row?.querySelector<HTMLElement>('[aria-current]');
  if (row && here) row.scrollLeft = here.offsetLeft;
}

const hasDraw = (one: SecondChance): one is SecondChance & { tournamentId: string } =>
  one.tournamentId !== null;

type DrawLinkProps = { to: string; isHere: boolean; children: ReactNode };

const DrawLink = ({ to, isHere, children }: DrawLinkProps) => (
  <Link
    to={to}
    aria-current={isHere ? 'page' : undefined}
    className="numerals inline-flex min-h-8 shrink-0 items-center rounded-base border border-edge px-3 font-[600] text-quiet no-underline hover:text-ink aria-[current=page]:border-ink aria-[current=page]:text-ink focus-visible:-outline-offset-2 pointer-coarse:min-h-11"
  >
    {children}
  </Link>
);
