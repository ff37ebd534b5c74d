import { DEMO_LOGINS } from '@boast/server/demo/demo-people';
import { Secret, TOTP } from 'otpauth';
import { readMail } from './mail.ts';

/** A session as the auth service answers it; the site stores it as it is. */
export interface Session {
  readonly access_token: string;
  readonly refresh_token: string;
  readonly token_type: string;
  /** In seconds: its lifetime, and its end since 1970. */
  readonly expires_in: number;
  readonly expires_at: number;
  readonly user: { readonly id: string; readonly email: string };
}

/** Meets every rule for passwords. */
export const PASSWORD = 'Drop-shot-2';

export type DemoPerson = 'fan' | 'admin';

/** The login of a person of the demo, as printed by `npm start`. */
export function demoLogin(who: DemoPerson): { email: string; password: string } {
  const login = DEMO_LOGINS.find(({ isAdmin }) => isAdmin === (who === 'admin'));
  if (!login) throw new Error(`The demo has no ${who}`);
  return login;
}

/** Signs in without a page, directly at the auth service. */
export async function signIn(
  siteUrl: string,
  who: DemoPerson | { email: string; password: string },
): Promise<Session> {
  const { email, password } = typeof who === 'string' ? demoLogin(who) : who;
  return (await callAuth(siteUrl, '/token?grant_type=password', { email, password })) as Session;
}

/** A new account with a confirmed address and nothing else. */
export async function signUpVerified(siteUrl: string, email: string): Promise<Session> {
  await callAuth(siteUrl, '/signup', { email, password: PASSWORD });
  const mail = await readMail(siteUrl, email, /verify/i);
  return (await pressLink(siteUrl, mail.links[0] ?? '')) as Session;
}

/** Does what the button of a mailed link's page does. */
export async function pressLink(siteUrl: string, link: string): Promise<unknown> {
  const { searchParams } = new URL(link);
  const body = { token_hash: searchParams.get('token'), type: searchParams.get('type') };
  return callAuth(siteUrl, '/verify', body);
}

/** Sets up an authenticator app. Resolves to a session that has proved it, and the app's codes for later sign-ins. */
export async function setUpApp(
  siteUrl: string,
  session: Session,
): Promise<{ session: Session; code: () => string }> {
  const call = (path: string, body: object) => callAuth(siteUrl, `/factors${path}`, body, session);
  const { id, totp } = (await call('', { factor_type: 'totp' })) as { id: string; totp: { secret: string } };
  const app = new TOTP({ secret: Secret.fromBase32(totp.secret) });
  const challenge = (await call(`/${id}/challenge`, {})) as { id: string };
  const provedAt = Date.now();
  const first = app.generate({ timestamp: provedAt });
  const proved = await call(`/${id}/verify`, { challenge_id: challenge.id, code: first });
  // Each code works once, and the code of the next half minute is valid too.
  const code = () => app.generate({ timestamp: Math.max(Date.now(), provedAt + 30_000) });
  return { session: proved as Session, code };
}

/** Without a session it is a visitor's call. */
export async function callAuth(
  siteUrl: string,
  path: string,
  body: object,
  session?: Session,
): Promise<unknown> {
  const answer = await fetch(`${siteUrl}/auth/v1${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(session && { authorization: `Bearer ${session.access_token}` }),
    },
    body: JSON.stringify(body),
  });
  const content: unknown = await answer.json();
  if (!answer.ok) throw new Error(`The auth service refused ${path}: ${JSON.stringify(content)}`);
  return content;
}
