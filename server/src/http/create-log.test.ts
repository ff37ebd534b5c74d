import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { logError } from './create-log.ts';

const FILE = fileURLToPath(new URL('./create-log.ts', import.meta.url));

/** What a process wrote by its end that logged a line and then did `end`. */
function linesOf(end: string): string[] {
  const program = `
    const { createLog } = await import(${JSON.stringify(FILE)});
    const log = createLog({ logLevel: 'info' });
    log.info('the last line');
    ${end}`;
  const run = () => execFileSync(process.execPath, ['--input-type=module', '-e', program], { stdio: 'pipe' });
  try {
    return run().toString().trim().split('\n');
  } catch (error) {
    return (error as { stdout: Buffer }).stdout.toString().trim().split('\n');
  }
}

it.each([
  ['comes to its end', ''],
  ['is ended', 'process.exit(1);'],
  ['ends itself', "log.fatal('it is over'); process.kill(process.pid, 'SIGKILL');"],
  ['fails', "throw new Error('nobody expected this');"],
  ['fails later', "setTimeout(() => { throw new Error('nor this'); }, 5);"],
])('no line is lost when the process %s', (_, end) => {
  const messages = linesOf(end).map((line) => JSON.parse(line).msg);
  expect(messages.filter((message) => message !== 'it is over')).toEqual(['the last line']);
});

it('nothing of a row that the database refused comes into the log', () => {
  const cause = Object.assign(new Error('duplicate key'), { detail: 'Key (email)=(fan@example.com) exists' });
  expect(logError(cause)).toMatchObject({ message: 'duplicate key', detail: '[Redacted]' });
  const told = JSON.stringify([logError(cause), logError(new Error('could not save', { cause }))]);
  expect(told).toContain('could not save: duplicate key');
  expect(told).not.toContain('fan@example.com');
});
