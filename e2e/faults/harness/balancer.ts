/** HAProxy before several APIs: each call goes to the next one whose /readyz answers. */
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { keepRunning, type Restartable } from './keep-running.ts';
import { type Machine, spawnOn } from './machine-network.ts';

const PORT = 8080;

export interface Balancer extends Restartable {
  readonly url: string;
}

export async function startBalancer(machine: Machine, apis: readonly string[]): Promise<Balancer> {
  const folder = mkdtempSync(join(tmpdir(), 'boast-balancer-'));
  const file = join(folder, 'settings');
  const servers = apis.map((url, n) => `  server api${n + 1} ${new URL(url).host} check`);
  writeFileSync(file, [...settingsOf(machine.address), ...servers, ''].join('\n'));
  const url = `http://${machine.address}:${PORT}`;
  const start = () => spawnOn(machine.prefix, ['haproxy', '-db', '-q', '-f', file], { stdio: 'inherit' });
  return { ...(await keepRunning({ start, ready: () => waitUntilReady(url), folder })), url };
}

const settingsOf = (address: string): string[] => [
  'defaults',
  '  mode http',
  '  timeout connect 1s',
  '  timeout client 30s',
  '  timeout server 30s',
  '  option forwardfor',
  '  option redispatch',
  'frontend visitors',
  `  bind ${address}:${PORT}`,
  '  default_backend apis',
  'backend apis',
  '  balance roundrobin',
  '  option httpchk GET /readyz',
  '  default-server inter 500ms fall 2 rise 1',
];

async function waitUntilReady(url: string): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    const answer = await fetch(`${url}/readyz`).catch(() => null);
    if (answer?.ok) return;
    await sleep(20);
  }
  throw new Error('the balancer is not ready in time');
}
