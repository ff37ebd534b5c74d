import type { Tournament } from '@boast/contract/tournaments';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { sitePaths } from '../../../lib/path-builder.ts';
import { Link } from '../../../lib/router/Link.tsx';
import { phaseOf } from '../../../parts/tournaments/cards/phase.ts';
import { TournamentBadges } from '../../../parts/tournaments/cards/TournamentBadges.tsx';
import { linkClass } from '../../../ui/link-class.ts';

type EntryHeaderProps = {
  tournament: Tournament;
  title: string;
  /** Leaves the first screen to what is below. */
  isShort?: boolean;
  action?: ReactNode;
};

export function EntryHeader({ tournament, title, isShort = false, action }: EntryHeaderProps) {
  return (
    <header className="on-paper border-tin border-b-[3px] pb-5">
      {phaseOf(tournament.status) === 'upcoming' ? (
        <Link to={sitePaths.tournament({ tournamentId: tournament.id })} className={linkClass('quiet')}>
          <ArrowLeft aria-hidden="true" className="size-4" />
          Draw
        </Link>
      ) : (
        <Link to={sitePaths.tournamentBoard({ tournamentId: tournament.id })} className={linkClass('quiet')}>
          <ArrowLeft aria-hidden="true" className="size-4" />
          Leaderboard
        </Link>
      )}
      <div className="mt-2 flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div className="min-w-0">
          <h1 className={`display break-words ${isShort ? 'text-heading' : 'text-display'}`}>{title}</h1>
          <p className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2 text-quiet">
            <Link
              to={sitePaths.tournament({ tournamentId: tournament.id })}
              className="inline-flex min-h-6 items-center text-ink underline-offset-4 hover:underline pointer-coarse:min-h-11"
            >
              {tournament.name}
            </Link>
            <TournamentBadges {...tournament} />
          </p>
        </div>
        {action}
      </div>
    </header>
  );
}
