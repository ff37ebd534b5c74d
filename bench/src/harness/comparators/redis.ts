/** A Redis of our own on a unix socket, in its own protocol: the comparator for boards. */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { provideDebianPackage } from './debian-package.ts';

export interface Redis {
  readonly path: string;
  /** Sends each list of commands in one write and resolves when all are answered. */
  send(commands: readonly (readonly (string | number)[])[]): Promise<void>;
  ask(...command: (string | number)[]): Promise<string>;
  stop(): Promise<void>;
}

export async function startRedis(): Promise<Redis> {
  provideDebianPackage('redis-server');
  const folder = mkdtempSync(join(tmpdir(), 'boast-redis-'));
  const path = join(folder, 'redis.sock');
  const args = ['--port', '0', '--unixsocket', path, '--save', '', '--appendonly', 'no', '--dir', folder];
  const server = spawn('redis-server', args, { stdio: 'ignore' });
  const socket = await connectTo(path);
  let buffered = '';
  let wanted = 0;
  let done: (reply: string) => void = () => undefined;
  socket.setEncoding('latin1').on('data', (text: string) => {
    buffered += text;
    for (let end = buffered.indexOf('\r\n'); end >= 0 && wanted > 0; end = buffered.indexOf('\r\n')) {
      const reply = buffered.slice(0, end);
      buffered = buffered.slice(end + 2);
      wanted -= 1;
      if (wanted === 0) done(reply);
    }
  });
  const send = (commands: readonly (readonly (string | number)[])[]): Promise<string> =>
    new Promise((resolve) => {
      wanted = commands.length;
      done = resolve;
      for (const command of commands) socket.write(encode(command));
    });
  return {
    path,
    send: async (commands) => void (await send(commands)),
    ask: (...command) => send([command]),
    async stop() {
      socket.destroy();
      const ended = new Promise((resolve) => server.once('exit', resolve));
      server.kill();
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Commands that give members 0 to `count - 1` their score in the sorted set `board`, a thousand members each. */
export function zaddCommands(
  count: number,
  memberAt: (n: number) => readonly [score: number, name: string | number],
): (string | number)[][] {
  return Array.from({ length: Math.ceil(count / MEMBERS_A_COMMAND) }, (_, command) => {
    const parts: (string | number)[] = ['ZADD', 'board'];
    const from = command * MEMBERS_A_COMMAND;
    for (let n = from; n < Math.min(count, from + MEMBERS_A_COMMAND); n += 1) parts.push(...memberAt(n));
    return parts;
  });
}

const MEMBERS_A_COMMAND = 1_000;

const encode = (command: readonly (string | number)[]): string =>
  `*${command.length}\r\n${command.map((part) => `$${String(part).length}\r\n${part}\r\n`).join('')}`;

async function connectTo(path: string): Promise<Socket> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const socket = connect(path);
    const connected = await new Promise((resolve) => {
      socket.once('connect', () => resolve(true));
      socket.once('error', () => resolve(false));
    });
    if (connected) return socket;
    await sleep(50);
  }
  throw new Error('redis-server did not come up');
}
