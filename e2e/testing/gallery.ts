import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const WEB = join(import.meta.dirname, '../../web');
const VITE = join(import.meta.dirname, '../../node_modules/vite/bin/vite.js');
const READY_WITHIN_MS = 60_000;

export interface GalleryServer {
  readonly url: string;
  readonly stop: () => void;
}

/** The development server of the web, which alone serves /gallery.html. It picks a free port and prints it. */
export async function startGallery(): Promise<GalleryServer> {
  const child = spawn(process.execPath, [VITE, '--port', '0', '--clearScreen', 'false'], {
    cwd: WEB,
    env: { ...process.env, NO_COLOR: '1', NODE_ENV: 'development' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  const listen = (chunk: Buffer) => {
    said += chunk.toString();
  };
  child.stdout.on('data', listen);
  child.stderr.on('data', listen);
  const deadline = performance.now() + READY_WITHIN_MS;
  while (performance.now() < deadline && child.exitCode === null) {
    const url = /http:\/\/127\.0\.0\.1:\d+/.exec(said)?.[0];
    if (url) return { url, stop: () => child.kill() };
    await sleep(100);
  }
  child.kill();
  throw new Error(`The development server did not start:\n${said}`);
}
