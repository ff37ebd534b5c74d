import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { loadConfig } from '../server/src/config.ts';
import { OperatorError } from '../server/src/operator-error.ts';
import { provideDatabase } from './database.ts';
import { root, toolEnvironment } from './run-program.ts';
import { type Lifetime, runUntilStopped } from './run-until-stopped.ts';

// npm run dev: Vite serves the site and passes calls on to the server, which starts again when a file of it changes.
// The database outlives those restarts.

const site = 'http://localhost:5173';

runUntilStopped(async (lifetime) => {
  const config = loadConfig();
  const databaseUrl = await provideDatabase(config, lifetime);
  const server = {
    DATABASE_URL: databaseUrl,
    DEMO: config.demo ? 'on' : 'off',
    PUBLIC_URL: process.env['PUBLIC_URL'] || site, // links in mail lead to the site as it is being worked on
  };
  run(['node', '--watch', '--watch-preserve-output', 'tools/start.ts', '--without-site'], {
    env: server,
    lifetime,
  });
  run(['vite'], { folder: 'web', lifetime });
});

interface Options {
  folder?: string;
  env?: Record<string, string>;
  lifetime: Lifetime;
}

/** Runs a program for as long as we run; the end of one is the end of all. */
function run([program = '', ...args]: string[], { folder = '.', env = {}, lifetime }: Options): void {
  const child = spawn(program, args, {
    cwd: join(root, folder),
    env: toolEnvironment(env),
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
