/** npm run bench -- NAME [options]: each benchmark prints a ratio against a comparator run beside it in the same minute. */
import { benchNames } from './bench-names.ts';

const name = process.argv[2];
if (name === undefined || !benchNames.includes(name)) {
  console.error(`Say which: npm run bench -- ${benchNames.join(' | ')}`);
  process.exit(1);
}
const bench: unknown = await import(`./benches/${name}.ts`);
if (!isBench(bench)) throw new Error(`${name} exports no run()`);
await bench.run();

function isBench(module: unknown): module is { run(): Promise<void> } {
  return typeof module === 'object' && module !== null && 'run' in module && typeof module.run === 'function';
}
