import { readdirSync } from 'node:fs';

/** Runs the file of `folder` that the command line names, and returns what its `run` does. `command` starts it. */
export async function runNamed(command: string, folder: URL): Promise<unknown> {
  const name = process.argv[2];
  if (name === undefined || !namesIn(folder).includes(name)) {
    console.error(`Say which: ${command} -- ${namesIn(folder).join(' | ')}`);
    process.exit(1);
  }
  const program: unknown = await import(new URL(`${name}.ts`, folder).href);
  if (!isProgram(program)) throw new Error(`${name} exports no run()`);
  return program.run();
}

const namesIn = (folder: URL): string[] => readdirSync(folder).map((file) => file.replace(/\.ts$/, ''));

function isProgram(module: unknown): module is { run(): Promise<unknown> } {
  return typeof module === 'object' && module !== null && 'run' in module && typeof module.run === 'function';
}
