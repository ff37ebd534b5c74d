import type { User } from '@boast/contract/account/users';

/** A session as the auth service answers it. */
export function sessionOfTest({ id, email, isAdmin }: User) {
  const claims = btoa(JSON.stringify({ sub: id, app_metadata: { admin: isAdmin }, aal: 'aal1' }));
  return {
    access_token: `head.${claims}.sign`,
    refresh_token: 'refresh',
    token_type: 'bearer',
    expires_in: 3_600,
    expires_at: Math.floor(Date.now() / 1_000) + 3_600,
    user: { id, email },
  };
}

/** As the auth client stores the session of somebody whom this browser has introduced. */
export function storeSession(person: User): void {
  localStorage.setItem('boast-supabase-auth', JSON.stringify(sessionOfTest(person)));
  localStorage.setItem('boast-known-user', person.id);
}
