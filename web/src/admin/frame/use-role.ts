import { mayDo, type StaffAccess } from '@boast/domain/account/roles';
import { useQuery } from '@tanstack/react-query';
import { userQuery } from '../../api/queries/account.ts';
import { accessOf } from './page-access.ts';

/** The person's rights, according to the server, which checks every call again. */
export function useMayDo(): (access: StaffAccess) => boolean {
  const { data } = useQuery(userQuery);
  return (access) => mayDo(data?.role ?? null, access);
}

export function useMayOpen(): (to: string) => boolean {
  const mayDo = useMayDo();
  return (to) => mayDo(accessOf(to));
}
