import { mayDo, type StaffAccess } from '@boast/domain/account/roles';
import { useQuery } from '@tanstack/react-query';
import { userQuery } from '../../api/queries.ts';
import { accessOf } from './page-access.ts';

/** What the signed-in person may do here, by the server's word; it checks every call again. */
export function useMayDo(): (access: StaffAccess) => boolean {
  const { data } = useQuery(userQuery);
  return (access) => mayDo(data?.role ?? null, access);
}

/** Which pages of the portal they may open. */
export function useMayOpen(): (to: string) => boolean {
  const mayDo = useMayDo();
  return (to) => mayDo(accessOf(to));
}
