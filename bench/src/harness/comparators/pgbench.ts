/** Debian's pgbench, on the same server that the product writes to. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { provideDebianPackage } from './debian-package.ts';

interface Pgbench {
  readonly url: string;
  readonly clients: number;
  readonly seconds: number;
  readonly scripts: readonly { readonly text: string; readonly weight: number }[];
}

/** Transactions per second. */
export function pgbench({ url, clients, seconds, scripts }: Pgbench): number {
  provideDebianPackage('pgbench', 'postgresql-contrib');
  const folder = mkdtempSync(join(tmpdir(), 'boast-pgbench-'));
  const files = scripts.flatMap(({ text, weight }, n) => {
    const file = join(folder, `${n}.sql`);
    writeFileSync(file, text);
    return ['-f', `${file}@${weight}`];
  });
  const args = ['-n', '-M', 'prepared', '-j', '2', '-c', `${clients}`, '-T', `${seconds}`, ...files, url];
  const said = execFileSync('pgbench', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });
  rmSync(folder, { recursive: true });
  const rate = /tps = ([\d.]+)/.exec(said)?.[1];
  const failed = /number of failed transactions: (\d+)/.exec(said)?.[1];
  if (rate === undefined || failed !== '0') throw new Error(said);
  return Number(rate);
}
