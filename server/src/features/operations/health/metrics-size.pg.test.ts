import type { Operation } from '@boast/contract/operation';
import { operations } from '@boast/contract/operations';
import { expect, it } from 'vitest';
import { testAppForFile } from '../../../testing/for-file.ts';

const test = await testAppForFile({ METRICS_TOKEN: 'a-token-of-the-watcher' });

const MOST_BYTES = 100_000;

it('D24: the page of metrics stays small after every operation was called, whatever it answered', async () => {
  for (const { method, path } of Object.values(operations as unknown as Record<string, Operation>))
    for (const id of [crypto.randomUUID(), 'nobody'])
      await test.app.inject({ method, url: `/api${path.replace(/:\w+/g, id)}`, payload: {} });
  const { body } = await test.app.inject({
    url: '/metrics',
    headers: { authorization: 'Bearer a-token-of-the-watcher' },
  });
  expect(body).toContain('boast_http_route_answers_total{method="GET",route="/api/config",status="2xx"} 2');
  expect(Buffer.byteLength(body)).toBeLessThan(MOST_BYTES);
});
