import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { chooseRunAs, reasonIn } from './cluster.ts';

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

const isRoot = process.getuid?.() === 0;
const permitted = () => true;
const refused = () => false;

describe.runIf(isRoot)('root', () => {
  let cluster: string;
  beforeEach(() => {
    cluster = mkdtempSync(join(tmpdir(), 'boast-run-as-'));
  });
  afterEach(() => rmSync(cluster, { recursive: true, force: true }));

  test('becomes a user of a namespace where that is permitted', () => {
    const runAs = chooseRunAs({ cluster, program: '/bin/sh', canUnshare: permitted });
    expect(runAs).toEqual({ prefix: expect.arrayContaining(['unshare']), user: undefined });
  });

  test('becomes nobody where it is not', () => {
    const runAs = chooseRunAs({ cluster: `${cluster}/new`, program: '/usr/bin/env', canUnshare: refused });
    expect(runAs).toEqual({ prefix: [], user: { uid: 65534, gid: 65534 } });
  });

  test('stays with the user who made the cluster', () => {
    chownSync(cluster, 1234, 1234);
    const runAs = chooseRunAs({ cluster, program: '/usr/bin/env', canUnshare: permitted });
    expect(runAs.user).toEqual({ uid: 1234, gid: 1234 });
  });

  test('says so when nobody may not run the program', () => {
    const program = join(cluster, 'initdb'); // Only root may enter the directory.
    writeFileSync(program, '#!/bin/sh\n', { mode: 0o755 });
    expect(() => chooseRunAs({ cluster, program, canUnshare: refused })).toThrow(
      `PostgreSQL does not run as root, and user 65534 may not run ${program}: start as an ordinary user, or set DATABASE_URL.`,
    );
  });
});

test('a user without a name becomes one in a namespace', () => {
  const nameless = { cluster: '/nowhere', program: '/bin/sh', uid: 1000, hasName: refused };
  expect(chooseRunAs({ ...nameless, canUnshare: permitted }).prefix).toContain('unshare');
  expect(chooseRunAs({ ...nameless, canUnshare: refused }).prefix).toEqual([]);
});

test('an ordinary user runs it directly', () => {
  expect(chooseRunAs({ cluster: '/nowhere', program: '/bin/sh', uid: 1000, hasName: permitted })).toEqual({
    prefix: [],
    user: undefined,
  });
});
