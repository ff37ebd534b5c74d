import type { User } from '@boast/contract/account/users';

/** A session as the auth service answers it. */
export function sessionOfTest({ id, email, isAdmin }: User, seconds = 3_600) {
  const claims = btoa(JSON.stringify({ sub: id, app_metadata: { admin: isAdmin }, aal: 'aal1' }));
  return {
    access_token: `head.${claims}.sign`,
    refresh_token: 'refresh',
    token_type: 'bearer',
    expires_in: seconds,
    expires_at: Math.floor(Date.now() / 1_000) + seconds,
    user: { id, email },
  };
}

/** As the auth client stores the session of somebody whom this browser has introduced. */
export function storeSession(person: User, seconds?: number): void {
  localStorage.setItem('boast-supabase-auth', JSON.stringify(sessionOfTest(person, seconds)));
  localStorage.setItem('boast-known-user', person.id);
}
