import { readdirSync, readFileSync } from 'node:fs';
import { newFan } from './testing/people/new-fan.ts';
import { startSystem } from './testing/system.ts';

function stats() {
  const rows = readdirSync('/proc').filter((d) => /^\d+$/.test(d)).flatMap((pid) => {
    try {
      const t = readFileSync(`/proc/${pid}/stat`, 'utf8'); const r = t.slice(t.lastIndexOf(')') + 2).split(' ');
      return [{ pid: +pid, ppid: +(r[1] ?? 0), cpu: (+(r[11] ?? 0) + +(r[12] ?? 0) + +(r[13] ?? 0) + +(r[14] ?? 0)) / 100 }];
    } catch { return []; }
  });
  const mine = new Set([process.pid]);
  for (let grown = true; grown; ) { grown = false; for (const r of rows) if (mine.has(r.ppid) && !mine.has(r.pid)) { mine.add(r.pid); grown = true; } }
  return rows.filter((r) => mine.has(r.pid)).reduce((s, r) => s + r.cpu, 0);
}
const t0 = stats();
const system = await startSystem({ name: 'measure', settings: { DEMO: process.env['WITH_DEMO'] ?? 'off' } });
const t1 = stats();
const w = performance.now();
for (let n = 0; n < 1; n++) await newFan(system.url, 'm');
const t2 = stats();
console.log({ start: t1 - t0, sixtyFans: t2 - t1, wall: performance.now() - w });
const t3 = stats();
await new Promise((r) => setTimeout(r, 10_000));
console.log({ idle10s: stats() - t3 });
await system.stop();
