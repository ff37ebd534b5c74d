import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');
const PARTS = [
  'domain',
  'contract',
  'server',
  'tools',
  'web',
  'package.json',
  'package-lock.json',
  'tsconfig.base.json',
];

interface ProgramCopy {
  readonly folder: string;
  /** Changes what is in a file of it, as another release does. */
  change(file: string, edit: (text: string) => string): void;
  /** `npm run build` in it. */
  build(): Promise<void>;
  remove(): void;
}

/** The program as it is here, its site included, in a folder of its own. */
export function copyProgram(): ProgramCopy {
  const folder = mkdtempSync(join(tmpdir(), 'boast-program-'));
  for (const part of PARTS) cpSync(join(root, part), join(folder, part), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  return {
    folder,
    change: (file, edit) => writeFileSync(join(folder, file), edit(readFileSync(join(folder, file), 'utf8'))),
    async build() {
      const child = spawn(process.execPath, ['tools/build.ts'], { cwd: folder, stdio: 'inherit' });
      const [code] = await once(child, 'exit');
      if (code !== 0) throw new Error(`The site could not be built in ${folder}: it ended with ${code}`);
    },
    remove: () => rmSync(folder, { recursive: true }),
  };
}
