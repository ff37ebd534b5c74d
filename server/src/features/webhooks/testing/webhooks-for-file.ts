/** The API with a receiver beside it that verifies as a stranger's would: with the public library. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type WebhookEventType, webhookBody } from '@boast/contract/webhook-events';
import { sql } from 'kysely';
import { Webhook } from 'standardwebhooks';
import { afterAll } from 'vitest';
import { buildPerson, type TestTournament } from '../../../testing/factories.ts';
import { testAppForFile } from '../../../testing/for-file.ts';
import { deliverWebhooks } from '../deliver-webhooks.ts';

export interface Received {
  readonly id: string;
  readonly headers: Record<string, string>;
  readonly text: string;
}

export async function webhooksForFile(...[env, parts]: Parameters<typeof testAppForFile>) {
  const receiver = await startReceiver();
  const test = await testAppForFile({ LOCAL_WEBHOOK_URL: receiver.url, ...env }, parts);
  const admin = await buildPerson(test, { admin: true });
  let count = 0;

  /** Adds an address of the receiver's, through the API. */
  const addTo = async ({ id }: Pick<TestTournament, 'id'>) => {
    count += 1;
    const path = `/receiver-${count}`;
    const { status, body } = await test.call('POST', `/admin/tournaments/${id}/webhooks`, {
      as: admin.token,
      body: { url: `${receiver.url}${path}` },
    });
    if (status !== 201) throw new Error(JSON.stringify(body));
    const { id: webhookId, secret } = body.data as { id: string; secret: string };
    const received = () => receiver.of(path);
    return {
      path,
      webhookId,
      secret,
      received,
      /** The bodies that verify, by the contract. */
      events: (by = secret) => received().map((one) => verified(one, by)),
      answerWith: (status_: number, headers?: Record<string, string>) =>
        receiver.answerWith(path, status_, headers),
    };
  };
  const deliver = () => deliverWebhooks(test.ctx);
  /** Makes everything due that waits, and sends it. */
  const deliverAll = async () => {
    await deliver();
    await sql`update webhook_delivery set next_attempt_at = clock_timestamp() where closed_at is null`.execute(
      test.db,
    );
    await deliver();
  };
  return { test, admin, receiver, addTo, deliver, deliverAll };
}

export function verified({ text, headers }: Received, secret: string) {
  const event = new Webhook(secret).verify(text, headers) as { type: WebhookEventType };
  return webhookBody(event.type).strict().parse(event);
}

async function startReceiver() {
  const received = new Map<string, Received[]>();
  const answers = new Map<string, readonly [number, Record<string, string>]>();
  const server = createServer((request, response) => {
    const path = String(request.url).slice('/hooks'.length);
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const headers = request.headers as Record<string, string>;
      const one = { id: headers['webhook-id'] ?? '', headers, text: Buffer.concat(parts).toString() };
      received.set(path, [...(received.get(path) ?? []), one]);
      response.writeHead(...(answers.get(path) ?? [204, {}])).end();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks`,
    of: (path: string): readonly Received[] => received.get(path) ?? [],
    answerWith: (path: string, status: number, headers: Record<string, string> = {}) =>
      void answers.set(path, [status, headers]),
  };
}
