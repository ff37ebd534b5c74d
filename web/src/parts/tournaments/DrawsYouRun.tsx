import { useQuery } from '@tanstack/react-query';
import { useUserId } from '../../api/app-api.ts';
import { Link } from '../../lib/router/Link.tsx';
import { buttonClass } from '../../ui/Button.tsx';
import { phaseOf } from './cards/phase.ts';
import { myDrawsQuery } from './own-draws-query.ts';
import { courtsidePath, portalPath } from './portal-path.ts';

/** The draws that the reader runs or helps to run, until they are over. Nothing for people without one. */
export function DrawsYouRun() {
  const isSignedIn = useUserId() !== null;
  const { data: draws = [] } = useQuery({ ...myDrawsQuery, enabled: isSignedIn });
  const current = draws.filter(
    ({ status, wholeDraw, hiddenReason }) =>
      wholeDraw === null &&
      hiddenReason === null &&
      ['creating', 'upcoming', 'active'].includes(phaseOf(status)),
  );
  if (current.length === 0) return null;
  return (
    <ul aria-label="Draws you run" className="flex flex-col gap-3">
      {current.map(({ id, name, role, status }) => {
        const isPlayed = phaseOf(status) === 'active';
        return (
          <li
            key={id}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-large border border-line border-t-[3px] border-t-dot bg-glass px-5 py-4"
          >
            <div className="min-w-0 flex-[1_1_14rem]">
              <p className="font-[650] [overflow-wrap:anywhere]">
                {role === 'scorer' ? 'You score at' : 'You run'} {name}
              </p>
              <p className="text-quiet text-small">
                {isPlayed ? 'Enter results on your phone at the court.' : 'Courtside opens when play begins.'}
              </p>
            </div>
            <div className="flex flex-wrap gap-2">
              <Link to={portalPath(id)} className={buttonClass({ size: 'small', variant: 'outline' })}>
                Open<span className="sr-only"> {name}</span>
              </Link>
              {isPlayed && (
                <Link to={courtsidePath(id)} className={buttonClass({ size: 'small' })}>
                  Courtside<span className="sr-only"> of {name}</span>
                </Link>
              )}
            </div>
          </li>
        );
      })}
    </ul>
  );
}
