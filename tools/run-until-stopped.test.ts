import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** Runs `body` as the start function of a program that prints "up" afterwards. */
function run(body: string): ChildProcess {
  const script = `
    import { runUntilStopped } from ${JSON.stringify(join(import.meta.dirname, 'run-until-stopped.js'))};
    import { OperatorError } from ${JSON.stringify(join(import.meta.dirname, '../server/src/process/operator-error.ts'))};
    runUntilStopped(async (lifetime) => {
      setInterval(() => undefined, 60_000);
      ${body}
      console.log('up');
    });`;
  return spawn(process.execPath, ['--input-type=module', '--eval', script]);
}

async function ending(child: ChildProcess): Promise<{ code: unknown; out: string; err: string }> {
  const [out, err] = [child.stdout, child.stderr].map((stream) => {
    const chunks: unknown[] = [];
    stream?.on('data', (chunk) => chunks.push(chunk));
    return chunks;
  });
  const [code] = await once(child, 'close');
  return { code, out: (out ?? []).join(''), err: (err ?? []).join('') };
}

const startTwo = `
  lifetime.onStop(() => console.log('database stopped'));
  lifetime.onStop(async () => { await null; console.log('server stopped'); });`;

test.each(['SIGTERM', 'SIGINT'] as const)(
  '%s stops what was started, last first, and is a success',
  async (signal) => {
    const child = run(startTwo);
    child.stdout?.once('data', () => child.kill(signal));
    expect(await ending(child)).toEqual({ code: 0, out: 'up\nserver stopped\ndatabase stopped\n', err: '' });
  },
);

test('what the operator can mend is one sentence on stderr, without a stack', async () => {
  const child = run(`${startTwo} throw new OperatorError('Port 8080 is in use.');`);
  expect(await ending(child)).toEqual({
    code: 1,
    out: 'server stopped\ndatabase stopped\n',
    err: 'Port 8080 is in use.\n',
  });
});

test('a bug shows its stack', async () => {
  const { code, err } = await ending(run(`throw new TypeError('undefined is not a draw');`));
  expect(code).toBe(1);
  expect(err).toMatch(/^TypeError: undefined is not a draw\n\s+at /);
});

test('a later failure ends the run, and a stop that fails does not keep the others from stopping', async () => {
  const child = run(`
    lifetime.onStop(() => console.log('database stopped'));
    lifetime.onStop(() => { throw new Error('stuck'); });
    setTimeout(() => lifetime.fail(new OperatorError('The database is gone.')), 20);`);
  const { code, out, err } = await ending(child);
  expect({ code, out }).toEqual({ code: 1, out: 'up\ndatabase stopped\n' });
  expect(err).toMatch(/^The database is gone\.\nError: stuck/);
});

test('a signal that comes twice at once, as npm passes it on, is one request', async () => {
  const child = run(
    `lifetime.onStop(() => new Promise((done) => setTimeout(() => done(console.log('stopped')), 50)));`,
  );
  child.stdout?.once('data', () => {
    child.kill('SIGINT');
    setTimeout(() => child.kill('SIGINT'), 20);
  });
  expect(await ending(child)).toMatchObject({ code: 0, out: 'up\nstopped\n' });
});

test('asked again later, it does not wait for a stop that hangs', async () => {
  const child = run(`lifetime.onStop(() => new Promise(() => console.log('hanging')));`);
  child.stdout?.once('data', () => {
    child.kill('SIGINT');
    setTimeout(() => child.kill('SIGINT'), 700);
  });
  expect(await ending(child)).toMatchObject({ code: 1, out: 'up\nhanging\n' });
});

test('started by npm, it stops when npm is killed', async () => {
  const shell = run(`${startTwo} if (!process.argv.includes('child')) {
    const { spawn } = await import('node:child_process');
    spawn(process.execPath, [...process.execArgv, '--', 'child'], {
      stdio: 'inherit', env: { ...process.env, npm_lifecycle_event: 'start' },
    });
    return;
  }`);
  shell.stdout?.once('data', () => shell.kill('SIGKILL'));
  expect(await ending(shell)).toMatchObject({ out: 'up\nserver stopped\ndatabase stopped\n' });
});
