import { ApiFailure } from '../../../api/api-failure.ts';
import { Link } from '../../../lib/router/Link.tsx';
import { buttonClass } from '../../../ui/Button.tsx';
import { Alert } from '../../../ui/status/Alert.tsx';
import { adminPaths } from '../../parts/admin-paths.ts';

type PlayerExistsAlertProps = {
  error: Error | null;
  /** The player that was being changed; null for a new one. */
  playerId: string | null;
};

/** Another player has this number or page: links to them, or to merging the two. */
export function PlayerExistsAlert({ error, playerId }: PlayerExistsAlertProps) {
  if (!(error instanceof ApiFailure) || error.code !== 'PLAYER_EXISTS') return null;
  const { playerId: otherId } = error.details;
  if (typeof otherId !== 'string') return null;
  return (
    <Alert
      tone="warning"
      announce
      title={error.message}
      action={
        <Link
          to={playerId === null ? adminPaths.player(otherId) : adminPaths.mergePlayer(playerId, otherId)}
          className={buttonClass({ variant: 'outline', size: 'small' })}
        >
          {playerId === null ? 'View that player' : 'Merge the two'}
        </Link>
      }
    />
  );
}
