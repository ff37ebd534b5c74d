/** People who use the site that a trial put up, by the calls that its pages make. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { CaughtMail } from '@boast/server/testing/catch-mail';
import {
  callAuth,
  PASSWORD,
  pressLink,
  type Session,
  setUpApp,
  signIn,
} from '../../e2e/testing/people/people.ts';

/** Past the proxy, whose certificate this machine does not know. */
const DIRECT = 'http://127.0.0.1:8080';

export async function signUp(email: string, mailed: readonly CaughtMail[]): Promise<void> {
  await callAuth(DIRECT, '/signup', { email, password: PASSWORD });
  const session = (await pressLink(DIRECT, await linkMailedTo(email, mailed))) as Session;
  await callApi('POST', '/api/users-sync', session);
}

export const signInAgain = (email: string): Promise<Session> => signIn(DIRECT, { email, password: PASSWORD });

export async function askPortal(email: string): Promise<void> {
  const { session } = await setUpApp(DIRECT, await signInAgain(email));
  await callApi('GET', '/api/admin/users', session);
}

async function callApi(method: 'GET' | 'POST', path: string, { access_token }: Session): Promise<void> {
  const answer = await fetch(`${DIRECT}${path}`, {
    method,
    headers: { authorization: `Bearer ${access_token}`, 'content-type': 'application/json' },
    body: method === 'POST' ? '{}' : null,
  });
  if (!answer.ok) throw new Error(`${path} was answered ${answer.status}: ${await answer.text()}`);
}

async function linkMailedTo(email: string, mailed: readonly CaughtMail[]): Promise<string> {
  for (let tries = 0; tries < 100; tries += 1) {
    const letter = mailed.findLast(({ to }) => to.includes(email));
    const text = letter?.raw.toString().replaceAll('=\r\n', '').replaceAll('=3D', '=');
    const [link] = /https:\/\/boast\.example\/\S*token=[^\s"<]+/.exec(text ?? '') ?? [];
    if (link !== undefined) return link;
    await sleep(200);
  }
  throw new Error(`No link was mailed to ${email}.`);
}
