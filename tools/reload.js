// @ts-check
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { NOT_REPLACED } from './start-many.js';

// node tools/reload.js PID: what `systemctl reload` runs. Asks the process that was started to replace those that it started, or
// fails with a sentence where it started none. This is plain JavaScript for any Node since 18, and asks Linux.

const [, , started = ''] = process.argv;

if (hasProcesses(started)) process.kill(Number(started), 'SIGHUP');
else {
  console.error(NOT_REPLACED);
  process.exitCode = 1;
}

/**
 * Another Node may run the program for the process that systemd knows.
 * @type {(pid: string) => boolean}
 */
function hasProcesses(pid) {
  return childrenOf(pid).some((child) => isOneOfMany(child) || hasProcesses(child));
}

/** @param {string} pid */
function childrenOf(pid) {
  const threads = `/proc/${pid}/task`;
  return readdirSync(threads).flatMap((thread) =>
    readFileSync(join(threads, thread, 'children'), 'utf8')
      .split(' ')
      .filter(Boolean),
  );
}

/**
 * The start itself comes through tools/run.js; one of many does not.
 * @param {string} pid
 */
function isOneOfMany(pid) {
  const words = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
  return (
    words.some((word) => word.endsWith('/tools/start.js')) && !words.some((word) => word.endsWith('/run.js'))
  );
}
