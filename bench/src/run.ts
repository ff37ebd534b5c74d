/** npm run bench -- NAME [options]: each benchmark prints a ratio against a comparator run beside it in the same minute. */
import { readdirSync } from 'node:fs';

const names = readdirSync(new URL('./benches/', import.meta.url))
  .filter((file) => file.endsWith('.ts'))
  .map((file) => file.replace(/\.ts$/, ''));
const name = process.argv[2];
if (name === undefined || !names.includes(name)) {
  console.error(`Say which: npm run bench -- ${names.join(' | ')}`);
  process.exit(1);
}
const bench: unknown = await import(`./benches/${name}.ts`);
if (!isBench(bench)) throw new Error(`${name} exports no run()`);
await bench.run();

function isBench(module: unknown): module is { run(): Promise<void> } {
  return typeof module === 'object' && module !== null && 'run' in module && typeof module.run === 'function';
}
