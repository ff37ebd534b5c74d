import { mayDo, type StaffAccess } from '@boast/domain/account/roles';
import { useQuery } from '@tanstack/react-query';
import { userQuery } from '../../api/queries.ts';

/** What the signed-in person may do here, by the server's word; it checks every call again. */
export function useMayDo(): (access: StaffAccess) => boolean {
  const { data } = useQuery(userQuery);
  return (access) => mayDo(data?.role ?? null, access);
}
