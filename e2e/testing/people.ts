import { readMail } from './mail.ts';

/** A session as the auth service answers it; the site keeps it as it is. */
export interface Session {
  readonly access_token: string;
  readonly refresh_token: string;
  readonly user: { readonly id: string; readonly email: string };
}

/** Fulfils every rule for passwords. */
export const PASSWORD = 'Drop-shot-2';

/** The logins that `npm start` prints (server/src/demo/demo-people.ts). */
export const DEMO = {
  fan: { email: 'fan@example.com', password: 'Nick-shot-1' },
  admin: { email: 'admin@example.com', password: 'Tin-line-1' },
} as const;

export type DemoPerson = keyof typeof DEMO;

/** Signs in without a page, straight at the auth service. */
export async function signIn(
  siteUrl: string,
  who: DemoPerson | { email: string; password: string },
): Promise<Session> {
  const body = typeof who === 'string' ? DEMO[who] : who;
  return (await callAuth(siteUrl, '/token?grant_type=password', body)) as Session;
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
