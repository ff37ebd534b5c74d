import { existsSync, globSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root, runProgram } from './run-program.ts';

const built = 'web/dist/index.html';
const sources = ['web/**', 'domain/src/**', 'contract/src/**', 'package-lock.json'];

/** Builds the site when it is missing or older than what it is made of. False, with the reason shown, when that fails. */
export async function buildWeb(): Promise<boolean> {
  if (isCurrent()) return true;
  console.log('Building the site …');
  const { code, output, seconds } = await runProgram(['vite', 'build', '--logLevel=warn'], { folder: 'web' });
  if (code === 0) console.log(`Built the site in ${seconds.toFixed(1)} s`);
  else console.error(`The site could not be built:\n${output}`);
  return code === 0;
}

function isCurrent(): boolean {
  if (!existsSync(join(root, built))) return false;
  const builtAt = statSync(join(root, built)).mtimeMs;
  const files = globSync(sources, {
    cwd: root,
    exclude: ['web/dist/**', '**/node_modules/**', '**/*.test.ts'],
  });
  return files.every((file) => statSync(join(root, file)).mtimeMs <= builtAt);
}
