import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { userQuery } from '../../api/queries.ts';
import { useSession } from '../../api/use-session.ts';
import { type AdminRight, adminRight } from './admin-right.ts';

/** Whether the visitor may see the portal; follows sign-in and sign-out. A check that fails is logged. */
export function useAdminRight(): AdminRight {
  const session = useSession();
  const isCandidate = session.status === 'signed-in' && session.isAdmin;
  const { data, isError, error } = useQuery({ ...userQuery, enabled: isCandidate });
  useEffect(() => {
    if (error) console.error('The administrator right could not be checked:', error);
  }, [error]);
  return adminRight(session, { data, isError });
}
