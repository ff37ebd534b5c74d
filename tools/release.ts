import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { OperatorError } from '../server/src/process/operator-error.ts';
import { makeRelease } from './releases/make-release.ts';
import { root } from './root.ts';

// npm run release: release/boast-VERSION.tgz, which starts on a machine with Node and npm by npm ci --omit=dev && npm start.

try {
  if (execFileSync('git', ['status', '--porcelain'], { cwd: root, encoding: 'utf8' }) !== '')
    throw new OperatorError(
      'A release is made of what is committed: commit or put aside what git status shows.',
    );
  const folder = join(root, 'release');
  mkdirSync(folder, { recursive: true });
  console.log(`Wrote ${await makeRelease(folder)}`);
} catch (error) {
  console.error(error instanceof OperatorError ? error.message : error);
  process.exitCode = 1;
}
