import { Link } from '../../lib/router/Link.tsx';
import { pb } from '../../lib/path-builder.ts';
import { tabClass, tabListClass } from '../../ui/tab-class.ts';

type ViewTabsProps = { tournamentId: string; showsBoard: boolean };

/** The draw or the board; each has its address. */
export function ViewTabs({ tournamentId, showsBoard }: ViewTabsProps) {
  return (
    <nav aria-label="View" className={tabListClass}>
      <Link
        to={pb.tournament({ tournamentId })}
        className={tabClass}
        aria-current={showsBoard ? undefined : 'page'}
      >
        Draw
      </Link>
      <Link
        to={pb.tournamentBoard({ tournamentId })}
        className={tabClass}
        aria-current={showsBoard ? 'page' : undefined}
      >
        Leaderboard
      </Link>
    </nav>
  );
}
