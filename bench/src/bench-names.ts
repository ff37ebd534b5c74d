import { readdirSync } from 'node:fs';

/** The names of all benchmarks: each is a file of `benches/`. */
export const benchNames: readonly string[] = readdirSync(new URL('./benches/', import.meta.url)).map((file) =>
  file.replace(/\.ts$/, ''),
);
