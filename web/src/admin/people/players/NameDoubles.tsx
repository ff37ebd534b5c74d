import type { Player } from '@boast/contract/players';
import { foldName } from '@boast/domain/name/fold-name';
import { useQuery } from '@tanstack/react-query';
import { Link } from '../../../lib/router/Link.tsx';
import { linkClass } from '../../../ui/link-class.ts';
import { Alert } from '../../../ui/status/Alert.tsx';
import { adminPaths } from '../../parts/admin-paths.ts';
import { sameNameQuery } from './SameName.tsx';

/** Offers to merge a player with others of that name: two people may share it, or one may be recorded twice. */
export function NameDoubles({ player: { id, fullName, gender } }: { player: Player }) {
  const { data = [] } = useQuery(sameNameQuery({ gender, name: fullName }));
  const others = data.filter((other) => other.id !== id && foldName(other.fullName) === foldName(fullName));
  if (others.length === 0) return null;
  return (
    <Alert tone="warning" title="There's another player with this name">
      <ul>
        {others.map((other) => (
          <li key={other.id}>
            <Link to={adminPaths.mergePlayer(id, other.id)} className={linkClass()}>
              Merge with {other.fullName}
            </Link>
            {other.country !== null && `, ${other.country}`}
            {`, ${other.externalId === null ? 'no ID' : `ID ${other.externalId}`}`}
          </li>
        ))}
      </ul>
      Only merge them if they're one person.
    </Alert>
  );
}
