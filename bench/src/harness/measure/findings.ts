import { readFileSync, writeFileSync } from 'node:fs';
import { arch, cpus, loadavg } from 'node:os';
import { withReport } from './newest-results.ts';

export const BENCHES = new URL('../../benches/', import.meta.url);

/** Prints the findings with the command and the machine, and puts them into bench/RESULTS.md unless it is a --dry-run. */
export function keepFindings(bench: string, findings: readonly string[]): void {
  const options = process.argv.slice(3).join(' ');
  const machine = `${cpus().length} x ${cpus()[0]?.model ?? 'unknown'} (${arch()}), Node ${process.version}, load average ${loadavg()[0]?.toFixed(1)}`;
  const head = `## ${bench}: ${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC`;
  const command = `- command: \`npm run bench -- ${bench}${options && ` ${options}`}\`, ${machine}`;
  const text = [head, '', command, ...findings.map((finding) => `- ${finding}`), ''].join('\n');
  console.log(text);
  if (process.argv.includes('--dry-run')) return;
  writeFileSync(RESULTS, withReport(readFileSync(RESULTS, 'utf8'), text));
}

const RESULTS = new URL('../../../RESULTS.md', import.meta.url);
