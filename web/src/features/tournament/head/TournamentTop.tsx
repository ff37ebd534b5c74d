import type { Entry } from '@boast/contract/entries';
import type { Tournament } from '@boast/contract/tournaments';
import { sitePaths } from '../../../lib/path-builder.ts';
import { Link } from '../../../lib/router/Link.tsx';
import { isOver, isUnderWay, type Phase, phaseOf } from '../../../parts/tournaments/cards/phase.ts';
import { ShareSheetButton } from '../../../parts/tournaments/ShareSheetButton.tsx';
import type { TournamentView } from '../../../parts/tournaments/tournament-parts.ts';
import { tabClass, tabListClass } from '../../../ui/tab-class.ts';
import { DrawTabs } from '../beside/DrawTabs.tsx';
import { EndHead } from '../story/EndHead.tsx';
import { EntrySummary } from './EntrySummary.tsx';
import { OnCourt } from './OnCourt.tsx';
import { PlaceAndDates } from './TournamentHead.tsx';

type TournamentTopProps = { tournament: Tournament; entry: Entry | null; view: TournamentView };

/** The draws of the event. Once this one has begun, first of all how the reader is doing in it and what is on. */
export function TournamentTop(props: TournamentTopProps) {
  return phaseOf(props.tournament.status) === 'upcoming' ? <DrawTabs {...props} /> : <BegunTop {...props} />;
}

/** Above the draw it says what is on, or how it ended; a board begins with the figures. Below, the ways to the rest. */
function BegunTop({ tournament, entry, view }: TournamentTopProps) {
  const phase = phaseOf(tournament.status);
  const hasEnd = isOver(tournament) && view === 'Draw';
  return (
    <>
      {hasEnd && <EndHead tournament={tournament} entry={entry} />}
      <div className="flex flex-col gap-4 empty:hidden lg:flex-row lg:items-center lg:gap-12">
        {entry && <EntrySummary entry={entry} tournament={tournament} hasRank={!hasEnd} />}
        {phase === 'active' && isUnderWay(tournament) && (
          <div className={`grow ${view === 'Draw' ? '' : 'max-lg:hidden'}`}>
            <OnCourt tournament={tournament} isEntered={entry !== null} />
          </div>
        )}
      </div>
      <DrawTabs tournament={tournament} entry={entry} view={view} />
      <div className="flex items-end border-line border-b print:hidden">
        <ViewTabs tournamentId={tournament.id} openView={view} phase={phase} />
        {phase !== 'cancelled' && <ShareSheetButton tournament={tournament} entry={entry} isIcon />}
      </div>
      {view === 'Info' && <PlaceAndDates tournament={tournament} />}
    </>
  );
}

/** A draw that is being made has no board. */
const isShown = (view: TournamentView, phase: Phase): boolean =>
  view === 'What if' ? phase === 'active' : view !== 'Leaderboard' || phase !== 'creating';

type ViewTabsProps = { tournamentId: string; openView: TournamentView; phase: Phase };

function ViewTabs({ tournamentId, openView, phase }: ViewTabsProps) {
  const views: [TournamentView, string][] = [
    ['Draw', sitePaths.tournament({ tournamentId })],
    ['Leaderboard', sitePaths.tournamentBoard({ tournamentId })],
    ['What if', sitePaths.tournamentWhatIf({ tournamentId })],
    ['Info', sitePaths.tournamentInfo({ tournamentId })],
  ];
  return (
    <nav aria-label="View" className={`${tabListClass} grow border-b-0`}>
      {views
        .filter(([view]) => isShown(view, phase))
        .map(([view, to]) => (
          <Link
            key={view}
            to={to}
            className={`${tabClass} min-w-11 justify-center max-sm:px-1.5`}
            aria-current={view === openView ? 'page' : undefined}
          >
            {view}
          </Link>
        ))}
    </nav>
  );
}
