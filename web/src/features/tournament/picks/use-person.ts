import { useState } from 'react';
import { useAppSession } from '../../../api/app-api.ts';

/** The person whose picks a page shows: signed in, or with a session that ended on this page. */
export interface Person {
  readonly userId: string;
  readonly email: string | null;
  readonly isAdmin: boolean;
  readonly hasEnded: boolean;
}

export function usePerson(): Person | null {
  const session = useAppSession();
  const [last, setLast] = useState<Omit<Person, 'hasEnded'> | null>(null);
  if (session.status !== 'signed-in') return last && { ...last, hasEnded: true };
  const { userId, email, isAdmin } = session;
  if (last?.userId !== userId || last.email !== email || last.isAdmin !== isAdmin)
    setLast({ userId, email, isAdmin });
  return { userId, email, isAdmin, hasEnded: false };
}
