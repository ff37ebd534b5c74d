import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync } from 'node:fs';
import { basename, delimiter, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from '../../tools/root.ts';

export interface TrialMachine {
  node: string;
  npm: string;
}

export interface TrialRun {
  folder: string;
  env?: Record<string, string | undefined>;
  /** Words before the command, to run it on another disk. */
  prefix?: readonly string[];
  user?: number;
  secondsAtMost?: number;
}

const tools = join(root, 'node_modules/.cache/try-starts');
const notSource: ReadonlySet<string> = new Set([
  'node_modules',
  '.git',
  '.data',
  '.cache',
  'dist',
  'coverage',
  'output',
  '.env',
]);

/** Copies what a clone has: the files of git in their working state, and nothing that was built. */
export function copySource(folder: string): void {
  cpSync(root, folder, {
    recursive: true,
    filter: (path) => path === root || !notSource.has(basename(path)),
  });
}

/** The command `npm` of a machine, and the PATH with which everything below it finds the machine's Node. */
export async function prepareTrialMachine({
  node,
  npm,
}: TrialMachine): Promise<{ npm: string[]; path: string }> {
  const platform = `${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;
  const nodeFolder = await fromRegistry(`node-${platform}`, node);
  const bin = join(nodeFolder, 'bin');
  const npmFolder = await fromRegistry('npm', npm);
  return {
    npm: [join(bin, 'node'), join(npmFolder, 'bin/npm-cli.js')],
    path: [bin, process.env['PATH']?.split(delimiter).filter((entry) => !entry.includes('node_modules'))]
      .flat()
      .join(delimiter),
  };
}

const fetched = new Map<string, Promise<string>>();

function fromRegistry(name: string, version: string): Promise<string> {
  const place = join(tools, `${name}-${version}`);
  const found = join(place, 'node_modules', name);
  const fetchIt = async () => {
    if (existsSync(join(found, 'package.json'))) return found;
    mkdirSync(place, { recursive: true });
    const flags = ['--no-save', '--no-audit', '--no-fund', '--prefer-offline', '--force', '--prefix', place];
    const { code, said } = await runTrial(['npm', 'install', ...flags, `${name}@${version}`], {
      folder: place,
    });
    if (code !== 0) throw new Error(`${name}@${version} could not be fetched:\n${said}`);
    return found;
  };
  const coming = fetched.get(place) ?? fetchIt();
  fetched.set(place, coming);
  return coming;
}

export async function runTrial(
  command: readonly string[],
  where: TrialRun,
): Promise<{ code: number | null; out: string; said: string }> {
  const child = begin(command, where);
  const heard = listen(child);
  const timer = setTimeout(() => end(child, 'SIGKILL'), (where.secondsAtMost ?? 300) * 1000);
  const [code] = await once(child, 'close');
  clearTimeout(timer);
  return { code, out: heard.out, said: heard.text };
}

interface Start {
  /** "works", or its whole output. */
  outcome: 'works' | { said: string };
  /** Until the line that says that it is ready. */
  seconds: number;
}

/** Starts the product, reads a draw from it, and stops it as a service manager would. */
export async function startTrial(
  command: readonly string[],
  where: TrialRun & { port: number },
): Promise<Start> {
  const begun = performance.now();
  const child = begin(command, where);
  const heard = listen(child);
  const deadline = begun + (where.secondsAtMost ?? 180) * 1000;
  const isReady = () => heard.text.includes(' is ready: ');
  while (!isReady() && !hasEnded(child) && performance.now() < deadline) await sleep(50);
  const seconds = (performance.now() - begun) / 1000;
  const ready = isReady();
  const shown = ready ? await showsDraw(`http://127.0.0.1:${where.port}`) : '';
  await stop(child);
  if (await answers(where.port))
    return { outcome: { said: 'It went on after it had been told to stop.' }, seconds };
  return { outcome: ready && shown === 'yes' ? 'works' : { said: `${heard.text}${shown}` }, seconds };
}

/** The product's own complaint: its output without npm's lines, harmless lines of the log, and lines about the build. */
export function sentenceOf(said: string): string {
  const isAside = (line: string) =>
    /^(> |npm |Building the site|Built the site|\{"level":[1-4]0,)/.test(line);
  const lines = said.split('\n').filter((line) => line.trim() !== '' && !isAside(line));
  return lines.length === 1 ? lines.join() : `${lines.length} lines: ${lines.slice(0, 3).join(' / ')}`;
}

async function showsDraw(url: string): Promise<string> {
  try {
    const page = await fetch(url);
    const list: { data: { id: string }[] } = await getJson(`${url}/api/tournaments`);
    const draw: { data: unknown[] } = await getJson(`${url}/api/matches?tournament_id=${list.data[0]?.id}`);
    const ready = await fetch(`${url}/readyz`);
    const isWhole = page.ok && ready.ok && draw.data.length > 0;
    return isWhole ? 'yes' : `page ${page.status}, ready ${ready.status}, ${draw.data.length} matches`;
  } catch (error) {
    return String(error);
  }
}

async function getJson<T>(url: string): Promise<T> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
  return answer.json() as Promise<T>;
}

function begin([program = '', ...args]: readonly string[], where: TrialRun): ChildProcess {
  const { folder, env, prefix = [], user } = where;
  const [first = program, ...others] = prefix;
  const rest = prefix.length > 0 ? [...others, program, ...args] : args;
  // A process group of its own, so that everything it started ends with it.
  return spawn(first, rest, {
    cwd: folder,
    env: { ...plainEnvironment(), ...env },
    detached: true,
    ...(user && { uid: user, gid: user }),
  });
}

/** The environment of a terminal, without variables of npm or the tests. */
const plainEnvironment = (): NodeJS.ProcessEnv =>
  Object.fromEntries(
    Object.entries(process.env).filter(
      ([name]) =>
        !/^(npm_(?!config_(cache|registry)$)|NODE_(?!EXTRA_CA_CERTS$)|VITEST|BOAST_TEST|INIT_CWD$)/.test(
          name,
        ),
    ),
  );

/** Its output in the order in which it comes, and the part of it that is not a complaint. */
function listen(child: ChildProcess): { text: string; out: string } {
  const heard = { text: '', out: '' };
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    heard.out += text;
  });
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      heard.text += text;
    });
  }
  child.on('error', (error) => {
    heard.text += error.message;
  });
  return heard;
}

async function stop(child: ChildProcess): Promise<void> {
  const closed = hasEnded(child) ? undefined : once(child, 'close');
  end(child, 'SIGTERM');
  const patience = setTimeout(() => end(child, 'SIGKILL'), 20_000);
  await closed;
  clearTimeout(patience);
}

function end({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  try {
    if (pid !== undefined) process.kill(-pid, signal);
  } catch {
    // It has ended by itself.
  }
}

const hasEnded = (child: ChildProcess): boolean => child.exitCode !== null || child.signalCode !== null;

const answers = (port: number): Promise<boolean> =>
  // Another process that holds the port may listen without answering.
  fetch(`http://127.0.0.1:${port}/healthz`, { signal: AbortSignal.timeout(2_000) }).then(
    () => true,
    () => false,
  );
