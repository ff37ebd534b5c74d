import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { makeScratchFolder } from './scratch-folder.ts';

test('the folder of a process that is dead is removed, that of a living one stays', () => {
  const mine = makeScratchFolder();
  const dead = spawnSync('true').pid;
  const left = join(dirname(mine), `boast-${dead}-left`);
  mkdirSync(join(left, 'cluster'), { recursive: true });
  const next = makeScratchFolder();
  expect([mine, left, next].map((folder) => existsSync(folder))).toEqual([true, false, true]);
  for (const folder of [mine, next]) rmSync(folder, { recursive: true });
});
