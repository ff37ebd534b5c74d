/**
 * npm run faults -- NAME [options]: breaks real processes, or lives through a week, and looks up afterwards what was promised.
 * It fails where something is lost, or where a goal is missed.
 */
import { runNamed } from '../../bench/src/harness/measure/run-named.ts';

const findings = (await runNamed('npm run faults', new URL('./stories/', import.meta.url))) as string[];
for (const finding of findings) console.log(`- ${finding}`);
if (findings.some((finding) => /: missed\b/.test(finding))) process.exitCode = 1;
