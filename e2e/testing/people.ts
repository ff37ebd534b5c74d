import { DEMO_LOGINS } from '@boast/server/demo/demo-people';
import { readMail } from './mail.ts';

/** A session as the auth service answers it; the site keeps it as it is. */
export interface Session {
  readonly access_token: string;
  readonly refresh_token: string;
  readonly user: { readonly id: string; readonly email: string };
}

/** Fulfils every rule for passwords. */
export const PASSWORD = 'Drop-shot-2';

export type DemoPerson = 'fan' | 'admin';

/** The login of a person of the demo, as `npm start` prints it. */
export function demoLogin(who: DemoPerson): { email: string; password: string } {
  const login = DEMO_LOGINS.find(({ isAdmin }) => isAdmin === (who === 'admin'));
  if (!login) throw new Error(`The demo has no ${who}`);
  return login;
}

/** Signs in without a page, straight at the auth service. */
export async function signIn(
  siteUrl: string,
  who: DemoPerson | { email: string; password: string },
): Promise<Session> {
  const { email, password } = typeof who === 'string' ? demoLogin(who) : who;
  return (await callAuth(siteUrl, '/token?grant_type=password', { email, password })) as Session;
}

/** A new account whose address is confirmed; nothing else is done. */
export async function signUpVerified(siteUrl: string, email: string): Promise<Session> {
  await callAuth(siteUrl, '/signup', { email, password: PASSWORD });
  const mail = await readMail(siteUrl, email, /verify/i);
  await fetch(mail.links[0] ?? '', { redirect: 'manual' });
  return signIn(siteUrl, { email, password: PASSWORD });
}

async function callAuth(siteUrl: string, path: string, body: object): Promise<unknown> {
  const answer = await fetch(`${siteUrl}/auth/v1${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const content: unknown = await answer.json();
  if (!answer.ok) throw new Error(`The auth service refused ${path}: ${JSON.stringify(content)}`);
  return content;
}
