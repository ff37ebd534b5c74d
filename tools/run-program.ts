import { spawn } from 'node:child_process';
import { delimiter, dirname, join } from 'node:path';

/** The root of the repository: where every tool works, wherever it was started from. */
export const root = dirname(import.meta.dirname);

export interface Outcome {
  code: number;
  /** What it wrote; empty when it wrote to our own output. */
  output: string;
  seconds: number;
}

export interface RunOptions {
  /** Show the program's output as it comes instead of keeping it. */
  visible?: boolean;
  /** Below the root. */
  folder?: string;
  env?: Record<string, string>;
}

/** Environment in which the programs of node_modules, and the Node that runs us, come first. */
export function toolEnvironment(more: Record<string, string> = {}): NodeJS.ProcessEnv {
  const path = [join(root, 'node_modules/.bin'), dirname(process.execPath), process.env['PATH']];
  return { ...process.env, ...more, PATH: path.join(delimiter) };
}

/** Runs a program to its end. Never rejects: one that cannot be started has code 127, one killed by a signal 1. */
export function runProgram(
  command: readonly string[],
  { visible = false, folder = '.', env }: RunOptions = {},
): Promise<Outcome> {
  const [program = '', ...args] = command;
  const begun = performance.now();
  const chunks: Buffer[] = [];
  return new Promise((resolve) => {
    const finish = (code: number) => {
      const output = Buffer.concat(chunks).toString();
      resolve({ code, output, seconds: (performance.now() - begun) / 1000 });
    };
    const child = spawn(program, args, {
      cwd: join(root, folder),
      env: toolEnvironment({ ...(visible ? {} : { NO_COLOR: '1' }), ...env }),
      stdio: visible ? 'inherit' : ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32', // programs in .bin are .cmd files there
    });
    child.stdout?.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.stderr?.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.on('error', (error) => {
      chunks.push(Buffer.from(`${error.message}\n`));
      finish(127);
    });
    child.on('close', (code) => finish(code ?? 1));
  });
}
