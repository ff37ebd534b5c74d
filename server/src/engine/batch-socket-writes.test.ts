import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { batchSocketWrites } from './batch-socket-writes.ts';

async function listen(answer: (request: IncomingMessage, response: ServerResponse) => unknown) {
  const server = createServer((request, response) => void answer(request, response));
  batchSocketWrites(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return async (sending: string) => {
    const socket = connect(port, '127.0.0.1');
    const heard: Buffer[] = [];
    socket.on('data', (chunk) => heard.push(chunk));
    socket.on('error', () => undefined);
    await once(socket, 'connect');
    socket.write(sending);
    return { socket, heard: () => Buffer.concat(heard).toString('latin1') };
  };
}

const ask = (path = '/', headers = '') => `GET ${path} HTTP/1.1\r\nHost: a\r\n${headers}\r\n`;

test('answers that are made in one turn leave after the last of them', async () => {
  const asked: ServerResponse[] = [];
  const come = await listen((_, response) => asked.push(response));
  const people = [await come(ask()), await come(ask())];
  await vi.waitFor(() => expect(asked).toHaveLength(2));
  const held = () => asked.map(({ socket }) => (socket?.writableLength ?? 0) > 0);
  asked[0]?.end('first');
  await Promise.resolve();
  asked[1]?.end('second');
  expect(held()).toEqual([true, true]);
  await nextTurn();
  await vi.waitFor(() => {
    expect(people[0]?.heard()).toContain('first');
    expect(people[1]?.heard()).toContain('second');
  });
});

test('calls sent behind each other on one connection are answered in their order', async () => {
  const come = await listen((request, response) => {
    // The first takes longest.
    setTimeout(() => response.end(`<${request.url}>`), request.url === '/a' ? 20 : 0);
  });
  const { heard } = await come(ask('/a') + ask('/b') + ask('/c'));
  await vi.waitFor(() => expect(heard().match(/<.*>/g)).toEqual(['</a>', '</b>', '</c>']));
});

test('what is larger than the kernel takes at once, and written in parts, comes whole', async () => {
  const part = 'x'.repeat(1_000_000);
  const come = await listen(async (_, response) => {
    for (let n = 0; n < 8; n += 1) {
      if (!response.write(part)) await once(response, 'drain');
    }
    response.end();
  });
  const { socket, heard } = await come(ask('/', 'Connection: close\r\n'));
  await once(socket, 'end');
  expect(heard().match(/x/g)).toHaveLength(8 * part.length);
});

test('a connection that is to close closes with the answer sent, and one that is gone hurts nobody', async () => {
  const gone: boolean[] = [];
  const come = await listen((request, response) => {
    if (request.url === '/gone') {
      response.end('never read');
      request.socket.destroy();
      gone.push(true);
    } else response.end('the last word');
  });
  await come(ask('/gone'));
  await vi.waitFor(() => expect(gone).toHaveLength(1));
  const { socket, heard } = await come(ask('/', 'Connection: close\r\n'));
  await once(socket, 'end');
  expect(heard()).toContain('the last word');
});
