import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { operations } from '@boast/contract/operations';
import { afterEach, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';

let test: TestApp | undefined;
let tour: Server | undefined;
let asked = 0;
afterEach(async () => {
  await test?.close();
  tour?.closeAllConnections();
  tour?.close();
  test = undefined;
  tour = undefined;
  asked = 0;
});

/** A page of the tour with these headers, and what the site says of it. */
async function lookAt(given: Record<string, string>, status = 200): Promise<unknown> {
  const headers = { ...given };
  const server = createServer((request, answer) => {
    asked += 1;
    if (request.url === '/live') answer.writeHead(status, headers);
    answer.end('<h1>Court 1</h1>');
  });
  tour = server;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  if (status === 302) headers['location'] = `http://localhost:${port}/there`;
  const url = `http://127.0.0.1:${port}/live`;
  test = await createTestApp({ LIVE_RESULTS_URL: url });
  const said = await ask();
  expect(said.url).toBe(url);
  return said.frame;
}

async function ask() {
  const answer = await test?.call('GET', '/live-results');
  expect(answer?.status).toBe(200);
  return operations.liveResults.response.parse(answer?.body).data;
}

it('says that there are none where none is configured', async () => {
  test = await createTestApp();
  expect(await ask()).toEqual({ url: null, frame: 'none' });
});

it('lets a page be shown that does not mind, and asks it once for all who want to know', async () => {
  expect(await lookAt({})).toBe('open');
  await Promise.all(Array.from({ length: 20 }, ask));
  expect(asked).toBe(1);
});

it('knows a page that keeps out of frames', async () => {
  expect(await lookAt({ 'x-frame-options': 'DENY' })).toBe('refused');
});

it('knows a page that sends on to another site, which our policy does not let in', async () => {
  expect(await lookAt({}, 302)).toBe('refused');
});

it('knows a page that fails', async () => {
  expect(await lookAt({}, 503)).toBe('unreachable');
});

it('knows a page that nobody serves', async () => {
  test = await createTestApp({ LIVE_RESULTS_URL: 'http://127.0.0.1:1/live' });
  expect(await ask()).toMatchObject({ frame: 'unreachable' });
});
