import { ownName } from '../own-name.ts';
import { type Api, apiOf } from './api.ts';
import { type Session, signUpVerified } from './people.ts';

export interface NewFan {
  readonly email: string;
  readonly username: string;
  readonly session: Session;
  readonly api: Api;
}

/** A fan for one test, who has accepted the terms. No other test may use the name; a retry gets another one. */
export const newFan = (siteUrl: string, name: string): Promise<NewFan> =>
  newFanCalled(siteUrl, ownName(name));

/** Like newFan, but with exactly this name, which must be free. */
export async function newFanCalled(siteUrl: string, username: string): Promise<NewFan> {
  const email = `${username}@example.com`;
  const session = await signUpVerified(siteUrl, email);
  const api = apiOf(siteUrl, session);
  await api('usersSync', { body: {} });
  await api('updateUser', { body: { acceptedTermsAt: new Date().toISOString() } });
  return { email, username, session, api };
}
