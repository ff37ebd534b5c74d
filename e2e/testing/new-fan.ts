import { type Api, apiOf } from './api.ts';
import { type Session, signUpVerified } from './people.ts';

export interface NewFan {
  readonly email: string;
  readonly username: string;
  readonly session: Session;
  readonly api: Api;
}

/** A fan of a test's own, who has accepted the terms. The name must be free in the whole run. */
export async function newFan(siteUrl: string, username: string): Promise<NewFan> {
  const email = `${username}@example.com`;
  const session = await signUpVerified(siteUrl, email);
  const api = apiOf(siteUrl, session);
  await api('usersSync', { body: {} });
  await api('updateUser', { body: { acceptedTermsAt: new Date().toISOString() } });
  return { email, username, session, api };
}
