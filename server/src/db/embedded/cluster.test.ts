import { expect, test } from 'vitest';
import { reasonIn } from './cluster.ts';

test.each([
  [
    'running bootstrap script ... 2026-11-22 08:21:43.144 UTC [12] FATAL:  could not write to file "pg_wal/x": No space left on device\nchild process exited with exit code 1\ninitdb: removing data directory "/data/c"\n',
    'could not write to file "pg_wal/x": No space left on device',
  ],
  [
    'initdb: error: could not create directory "/data/c": Permission denied\n',
    'could not create directory "/data/c": Permission denied',
  ],
  ['unshare: unshare failed: Operation not permitted.\n', 'unshare: unshare failed: Operation not permitted'],
  ['', 'no reason given'],
])('the reason is the complaint, not what initdb tidied up after it: %#', (stderr, reason) => {
  expect(reasonIn(stderr)).toBe(reason);
});
