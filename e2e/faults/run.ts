/**
 * npm run faults -- NAME [options]: breaks real processes, or lives through a week, and looks up afterwards what was promised.
 * It fails where something is lost, or where a goal is missed.
 */
import { readdirSync } from 'node:fs';

const names = readdirSync(new URL('./stories/', import.meta.url)).map((file) => file.replace(/\.ts$/, ''));
const name = process.argv[2];
if (name === undefined || !names.includes(name)) {
  console.error(`Say which: npm run faults -- ${names.join(' | ')}`);
  process.exit(1);
}
const story: unknown = await import(`./stories/${name}.ts`);
if (!isStory(story)) throw new Error(`${name} exports no run()`);
const findings = await story.run();
for (const finding of findings) console.log(`- ${finding}`);
if (findings.some((finding) => /: missed\b/.test(finding))) process.exitCode = 1;

function isStory(module: unknown): module is { run(): Promise<string[]> } {
  return typeof module === 'object' && module !== null && 'run' in module && typeof module.run === 'function';
}
