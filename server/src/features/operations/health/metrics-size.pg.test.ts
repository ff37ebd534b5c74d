import type { Operation } from '@boast/contract/operation';
import { operations } from '@boast/contract/operations';
import { expect, it } from 'vitest';
import { testAppForFile } from '../../../testing/for-file.ts';

const test = await testAppForFile({ METRICS_TOKEN: 'a-token-of-the-watcher' });

const all = Object.values(operations as unknown as Record<string, Operation>);
/** Two answers of each operation, and what is said of the process and the database. */
const MOST_BYTES = 20_000 + 400 * all.length;

it('the page of metrics stays small after every operation was called, whatever it answered', async () => {
  for (const { method, path } of all)
    for (const id of [crypto.randomUUID(), 'nobody'])
      await test.app.inject({ method, url: `/api${path.replace(/:\w+/g, id)}`, payload: {} });
  const { body } = await test.app.inject({
    url: '/metrics',
    headers: { authorization: 'Bearer a-token-of-the-watcher' },
  });
  expect(body).toContain('boast_http_route_answers_total{method="GET",route="/api/config",status="2xx"} 2');
  expect(Buffer.byteLength(body)).toBeLessThan(MOST_BYTES);
});
