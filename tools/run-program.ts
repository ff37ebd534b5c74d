import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { OperatorError } from '../server/src/process/operator-error.ts';

/** The root of the repository: where every tool works, wherever it was started from. */
export const root = dirname(import.meta.dirname);

export interface Outcome {
  code: number;
  /** What it wrote; empty when it wrote to our own output. */
  output: string;
  seconds: number;
}

interface RunOptions {
  /** Show the program's output as it comes instead of keeping it. */
  visible?: boolean;
  /** Below the root. */
  folder?: string;
  env?: Record<string, string>;
}

/** Programs that are not named as their package is. */
const packageOf: Partial<Record<string, string>> = {
  biome: '@biomejs/biome',
  depcruise: 'dependency-cruiser',
  stryker: '@stryker-mutator/core',
  // Version 6 is only for those who call the compiler from JavaScript, which 7 cannot do yet.
  tsc: 'typescript-native',
};

/** Whether the package of a program of node_modules is installed: those that build and test are not, in production. */
export const isInstalled = (program: string): boolean => existsSync(manifestOf(program));

/**
 * How to start `node`, or a program of node_modules: by the Node that runs us and the program's own file, for what lies in
 * node_modules/.bin starts whatever Node the system has, and on Windows through a shell.
 */
export function commandOf(program: string): [string, ...string[]] {
  if (program === 'node') return [process.execPath];
  if (!isInstalled(program))
    throw new OperatorError(`${program} is not installed: run npm ci without --omit=dev.`);
  const { bin } = JSON.parse(readFileSync(manifestOf(program), 'utf8')) as {
    bin: string | Record<string, string>;
  };
  const file = typeof bin === 'string' ? bin : bin[program];
  if (file === undefined) throw new Error(`The package of ${program} has no program of that name`);
  return [process.execPath, join(dirname(manifestOf(program)), file)];
}

/** Environment in which the Node that runs us, and the programs of node_modules, come first. */
export function toolEnvironment(more: Record<string, string> = {}): NodeJS.ProcessEnv {
  const path = [dirname(process.execPath), join(root, 'node_modules/.bin'), process.env['PATH']];
  return { ...process.env, ...more, PATH: path.join(delimiter) };
}

/** Runs a program to its end. Never rejects: one that cannot be started has code 127, one killed by a signal 1. */
export async function runProgram(
  [program = '', ...args]: readonly string[],
  { visible = false, folder = '.', env }: RunOptions = {},
): Promise<Outcome> {
  const begun = performance.now();
  const chunks: Buffer[] = [];
  return new Promise((resolve) => {
    const finish = (code: number, more = '') => {
      const output = Buffer.concat(chunks).toString() + more;
      resolve({ code, output, seconds: (performance.now() - begun) / 1000 });
    };
    let command: [string, ...string[]];
    try {
      command = commandOf(program);
    } catch (error) {
      finish(127, `${String(error)}\n`);
      return;
    }
    const child = spawn(command[0], [...command.slice(1), ...args], {
      cwd: join(root, folder),
      env: toolEnvironment({ ...(visible ? {} : { NO_COLOR: '1' }), ...env }),
      stdio: visible ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    });
    child.stdout?.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.stderr?.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.on('error', (error) => finish(127, `${error.message}\n`));
    child.on('close', (code) => finish(code ?? 1));
  });
}

const manifestOf = (program: string): string =>
  join(root, 'node_modules', packageOf[program] ?? program, 'package.json');
