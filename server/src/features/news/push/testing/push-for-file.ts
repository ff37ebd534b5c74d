/** The API with its own push service beside it, and people with subscribed browsers. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { afterAll } from 'vitest';
import { createLocalPushService } from '../../../../gateways/push/local-push-service.ts';
import type { TestPerson } from '../../../../testing/factories.ts';
import { testAppForFile } from '../../../../testing/for-file.ts';
import { currentPushKey } from '../push-keys.ts';
import { makeBrowser, type TestBrowser } from './test-browser.ts';

/** A notice as the device shows it. */
export interface Shown {
  readonly title: string;
  readonly body: string;
  readonly path: string;
  readonly stopPath: string | null;
  readonly tag: string;
}

export async function pushForFile(settings: Record<string, string> = {}) {
  const twin = await startTwin();
  const test = await testAppForFile({ LOCAL_PUSH_URL: twin.url, MAILS_PER_DAY: '1000', ...settings });
  const publicKey = await currentPushKey(test.db, test.ctx.config);

  const bodyOf = ({ endpoint, p256dh, auth }: Omit<TestBrowser, 'read'>) => ({
    endpoint,
    p256dh,
    auth,
    publicKey,
    agent: 'Mozilla/5.0 (Windows NT 10.0) Chrome/140.0.0.0 Safari/537.36',
  });
  /** Subscribes as the page does. */
  const subscribe = (as: TestPerson, browser: Omit<TestBrowser, 'read'>) =>
    test.call('POST', '/user/push-subscriptions', { as: as.token, body: bodyOf(browser) });
  const browserOf = async (person: TestPerson): Promise<TestBrowser> => {
    const browser = makeBrowser(twin.url);
    const { status } = await subscribe(person, browser);
    if (status !== 201) throw new Error(`not subscribed: ${status}`);
    return browser;
  };
  const idOf = ({ endpoint }: Pick<TestBrowser, 'endpoint'>): string => endpoint.slice(twin.url.length + 1);
  const shownOn = (browser: TestBrowser): Shown[] =>
    twin.service.kept(idOf(browser)).map(({ body }) => browser.read(Buffer.from(body, 'base64')) as Shown);
  /** Makes the notice and all resting devices due. */
  const makeDue = async () => {
    await sql`update push_notice set next_attempt_at = clock_timestamp() where closed_at is null`.execute(
      test.db,
    );
    await sql`update push_subscription set retry_at = null`.execute(test.db);
  };
  const set = (person: TestPerson, columns: object) =>
    test.db.updateTable('app_user').set(columns).where('id', '=', person.userId).execute();
  return { test, twin, publicKey, bodyOf, subscribe, browserOf, idOf, shownOn, makeDue, set };
}

async function startTwin() {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const service = createLocalPushService(origin);
  server.on('request', (request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const status = service.take(String(request.url).slice('/push/'.length), {
        headers: request.headers,
        body: Buffer.concat(parts),
      });
      response.writeHead(status, status === 429 ? { 'retry-after': '120' } : {}).end();
    });
  });
  return { url: `${origin}/push`, service };
}
