import type { Gender } from '../../../lib/text/gender.ts';
import '../../../api/later-routes.ts';
import { foldName } from '@boast/domain/name/fold-name';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { callApi } from '../../../api/app-api.ts';
import { readAllPages } from '../../../api/read-all-pages.ts';

import { Link } from '../../../lib/router/Link.tsx';
import { linkClass } from '../../../ui/link-class.ts';
import { Alert } from '../../../ui/status/Alert.tsx';
import { adminPaths } from '../../parts/admin-paths.ts';

/** Shows players with the typed name: two people may share it, or one may be recorded twice. */
export function SameName({ name, gender }: { name: string; gender: Gender }) {
  const wanted = useDeferredValue(name.trim());
  const { data = [] } = useQuery({
    ...sameNameQuery({ gender, name: wanted }),
    enabled: wanted.length >= 3,
    placeholderData: keepPreviousData,
  });
  const same = data.filter(({ fullName }) => foldName(fullName) === foldName(wanted));
  if (same.length === 0) return null;
  return (
    <Alert tone="warning" announce title="There's already a player with this name">
      <ul>
        {same.map(({ id, fullName, country, externalId }) => (
          <li key={id}>
            <Link to={adminPaths.player(id)} className={linkClass()}>
              {fullName}
            </Link>
            {[country, externalId === null ? 'no ID' : `ID ${externalId}`].map((trait) =>
              trait === null ? '' : `, ${trait}`,
            )}
          </li>
        ))}
      </ul>
      Only create another if this is someone else.
    </Alert>
  );
}

export const sameNameQuery = ({ gender, name }: { gender: Gender; name: string }) =>
  queryOptions({
    queryKey: ['players', 'same-name', { gender, name }],
    queryFn: ({ signal }) =>
      readAllPages((page) =>
        callApi('listPlayers', { query: { gender, q: name, page_size: 100, page }, signal }),
      ),
  });
