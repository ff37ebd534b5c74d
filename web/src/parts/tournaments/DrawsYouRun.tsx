import { useQuery } from '@tanstack/react-query';
import { useUserId } from '../../api/app-api.ts';
import { Link } from '../../lib/router/Link.tsx';
import { Alert } from '../../ui/Alert.tsx';
import { buttonClass } from '../../ui/Button.tsx';
import { myDrawsQuery } from './own-draws-query.ts';
import { phaseOf } from './phase.ts';
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
      {current.map(({ id, name, role, status }) => (
        <li key={id}>
          <Alert
            title={role === 'scorer' ? `You score at ${name}` : `You run ${name}`}
            action={
              <span className="flex flex-wrap gap-2">
                <Link to={portalPath(id)} className={buttonClass({ size: 'small', variant: 'outline' })}>
                  Open<span className="sr-only"> {name}</span>
                </Link>
                {phaseOf(status) === 'active' && (
                  <Link to={courtsidePath(id)} className={buttonClass({ size: 'small' })}>
                    Courtside<span className="sr-only"> of {name}</span>
                  </Link>
                )}
              </span>
            }
          >
            {phaseOf(status) === 'active'
              ? 'Enter results on your phone at the court.'
              : 'Courtside opens when play begins.'}
          </Alert>
        </li>
      ))}
    </ul>
  );
}
