import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { OperatorError } from '../server/src/process/operator-error.ts';
import { root } from './root.ts';

export interface ProgramOutcome {
  code: number;
  /** Null unless a signal ended it. */
  signal: NodeJS.Signals | null;
  /** Empty when the output went to our own. */
  output: string;
  seconds: number;
}

interface RunOptions {
  /** Shows the output as it comes instead of keeping it. */
  visible?: boolean;
  folder?: string;
  env?: Record<string, string>;
}

/** Programs that are not named like their package. */
const packageOf: Partial<Record<string, string>> = {
  biome: '@biomejs/biome',
  depcruise: 'dependency-cruiser',
  stryker: '@stryker-mutator/core',
  // Version 6 is only for those who call the compiler from JavaScript, which 7 cannot do yet.
  tsc: 'typescript-native',
};

/** Runs a program to its end. Never rejects: the code is 127 when it cannot start, 1 when a signal killed it. */
export async function runProgram(
  [program = '', ...args]: readonly string[],
  { visible = false, folder = '.', env }: RunOptions = {},
): Promise<ProgramOutcome> {
  const begun = performance.now();
  const chunks: Buffer[] = [];
  return new Promise((resolve) => {
    const finish = (code: number, more = '', signal: NodeJS.Signals | null = null) => {
      const output = Buffer.concat(chunks).toString() + more;
      resolve({ code, signal, output, seconds: (performance.now() - begun) / 1000 });
    };
    let command: [string, ...string[]];
    try {
      command = commandOfProgram(program);
    } catch (error) {
      finish(127, `${String(error)}\n`);
      return;
    }
    const child = spawn(command[0], [...command.slice(1), ...args], {
      cwd: join(root, folder),
      env: programEnvironment({ ...(visible ? {} : { NO_COLOR: '1' }), ...env }),
      stdio: visible ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    });
    child.stdout?.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.stderr?.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.on('error', (error) => finish(127, `${error.message}\n`));
    child.on('close', (code, signal) => finish(code ?? 1, '', signal));
  });
}

/** Whether the package of a program is installed: in production those for building and testing are not. */
export const isProgramInstalled = (program: string): boolean => existsSync(manifestOf(program));

/**
 * The command for `node` or a program of node_modules: our own Node and the program's own file, because a file in
 * node_modules/.bin starts the system's Node, and on Windows a shell.
 */
export function commandOfProgram(program: string): [string, ...string[]] {
  if (program === 'node') return [process.execPath];
  if (!isProgramInstalled(program))
    throw new OperatorError(`${program} is not installed: run npm ci without --omit=dev.`);
  const { bin } = JSON.parse(readFileSync(manifestOf(program), 'utf8')) as {
    bin: string | Record<string, string>;
  };
  const file = typeof bin === 'string' ? bin : bin[program];
  if (file === undefined) throw new Error(`The package of ${program} has no program of that name`);
  return [process.execPath, join(dirname(manifestOf(program)), file)];
}

/** An environment in which our own Node, and the programs of node_modules, come first. */
export function programEnvironment(more: Record<string, string> = {}): NodeJS.ProcessEnv {
  const path = [dirname(process.execPath), join(root, 'node_modules/.bin'), process.env['PATH']];
  return { ...process.env, ...more, PATH: path.join(delimiter) };
}

const manifestOf = (program: string): string =>
  join(root, 'node_modules', packageOf[program] ?? program, 'package.json');
