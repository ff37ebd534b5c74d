import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { openDatabase } from '../server/src/db/database.ts';
import { clearUnfinishedDemo } from '../server/src/demo/load-whole.ts';
import { loadConfig } from '../server/src/process/config.ts';
import { freePort } from '../server/src/process/free-port.ts';
import { OperatorError } from '../server/src/process/operator-error.ts';
import { provideDatabase } from './database.ts';
import { root } from './root.ts';
import { commandOfProgram, programEnvironment } from './run-program.ts';
import { type Lifetime, runUntilStopped } from './run-until-stopped.js';

// npm run dev: Vite serves the site and passes calls on to the server, which restarts when a file of it changes. The database
// survives those restarts.

const usualPort = 5173;

runUntilStopped(async (lifetime) => {
  const config = loadConfig();
  const { url, directUrl } = await provideDatabase(config, lifetime);
  if (config.databaseUrl === undefined) await clearUnfinished(directUrl);
  const port = await freePort(usualPort);
  const server = {
    DATABASE_URL: url,
    DATABASE_DIRECT_URL: directUrl,
    DRAIN_SECONDS: String(config.drainSeconds),
    DEMO: config.demo ? (config.demoIsPlayed ? 'on' : 'still') : 'off',
    PUBLIC_URL: process.env['PUBLIC_URL'] || `http://localhost:${port}`, // Links in mails lead to the site that Vite serves.
  };
  run(['node', '--watch', '--watch-preserve-output', 'tools/start.js', '--without-site'], {
    env: server,
    lifetime,
  });
  run(['vite', '--port', String(port), '--strictPort'], { folder: 'web', lifetime });
});

interface Options {
  folder?: string;
  env?: Record<string, string>;
  lifetime: Lifetime;
}

/** Done here, because the server gets this database by its address and may not empty such a database. */
async function clearUnfinished(url: string): Promise<void> {
  const db = await openDatabase({ url, name: 'boast dev', poolSize: 1 });
  try {
    await clearUnfinishedDemo(db, { isEmbedded: true });
  } finally {
    await db.destroy();
  }
}

/** Runs a program as long as this one; when one of them ends, all end. */
function run([program = '', ...args]: string[], { folder = '.', env = {}, lifetime }: Options): void {
  const [node, ...file] = commandOfProgram(program);
  const child = spawn(node, [...file, ...args], {
    cwd: join(root, folder),
    env: programEnvironment(env),
    stdio: 'inherit',
  });
  const exited = once(child, 'exit');
  lifetime.onStop(async () => {
    child.kill();
    await exited;
  });
  exited.then(
    () => lifetime.fail(new OperatorError(`${program} ended.`)),
    (error: unknown) => lifetime.fail(error),
  );
}
