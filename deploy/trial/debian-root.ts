/** A minimal Debian in a folder, with Node and npm where the official image of Node has them, and an ordinary user `node`. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** npm's cache, which only root may read. */
const cache = '/var/cache/boast-debian/npm';
/** Kept from one run to the next: making it takes a minute. */
const baseOf = (suite: string): string => `/var/cache/boast-debian/${suite}`;
/** Where Debian's packages come from; without it, from where debootstrap gets them by itself. */
const mirror = process.env['DEBIAN_MIRROR'];

interface Where {
  readonly user: string;
  readonly folder: string;
  readonly env?: Readonly<Record<string, string>>;
}

export interface Running {
  hasEnded(): boolean;
  /** Numbers of the users whom its processes belong to. */
  users(): number[];
  /** Asks it to end, and fails unless it does with code 0. */
  stop(): Promise<void>;
}

export interface Root {
  readonly path: (inside: string) => string;
  has(inside: string): boolean;
  list(inside: string): string[];
  megabytes(inside: string): number;
  /** As Docker does it: of a folder what is in it, into a target that is made. */
  copy(source: string, target: string): Promise<void>;
  /** Rejects unless it ends with code 0. */
  run(command: readonly string[], where: Where): Promise<void>;
  start(command: readonly string[], where: Where): Running;
}

export const say = (line: string): void => console.log(`--- ${line}`);

/** The files of a checkout, committed or not. */
export const gitFiles = (repository: string): string[] =>
  execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: repository })
    .toString()
    .split('\0')
    .filter((file) => file !== '' && existsSync(join(repository, file)));

interface Debian {
  /** The release's code name. */
  readonly suite: string;
  /** Packages beside those that every Debian has. */
  readonly include: readonly string[];
}

const IMAGE: Debian = { suite: 'bookworm', include: ['ca-certificates'] };

export async function makeRoot(folder: string, debian = IMAGE): Promise<Root> {
  makeBase(debian);
  execFileSync('cp', ['-a', '--reflink=auto', baseOf(debian.suite), folder]);
  const path = (inside: string) => join(folder, inside);
  const spawnIn = (command: readonly string[], where: Where): ChildProcess =>
    spawn('unshare', isolated(folder, command, where), { stdio: 'inherit' });
  return {
    path,
    has: (inside) => existsSync(path(inside)),
    list: (inside) => readdirSync(path(inside)),
    megabytes: (inside) =>
      Math.round(
        Number(
          execFileSync('du', ['-sk', path(inside)])
            .toString()
            .split('\t')[0],
        ) / 1000,
      ),
    async copy(source, target) {
      const to = path(target);
      const isFolder = statSync(source).isDirectory();
      const intoFolder = isFolder || target.endsWith('/');
      mkdirSync(intoFolder ? to : dirname(to), { recursive: true });
      execFileSync('cp', ['-a', '--no-preserve=ownership', isFolder ? `${source}/.` : source, to]);
      if (target.startsWith('/home/node')) execFileSync('chown', ['-R', '1000:1000', path('/home/node')]);
    },
    async run(command, where) {
      const child = spawnIn(command, where);
      const code = await ended(child);
      if (code !== 0) throw new Error(`${command.join(' ')} ended with ${code}`);
    },
    start: (command, where) => watch(spawnIn(command, where)),
  };
}

function makeBase({ suite, include }: Debian): void {
  const base = baseOf(suite);
  if (existsSync(join(base, 'usr/local/bin/node'))) return;
  say(`debootstrap ${suite} from ${mirror ?? 'its own mirror'}`);
  rmSync(base, { recursive: true, force: true });
  mkdirSync(dirname(base), { recursive: true });
  execFileSync(
    'debootstrap',
    ['--variant=minbase', `--include=${include.join()}`, suite, base, ...(mirror ? [mirror] : [])],
    {
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  execFileSync('chroot', [base, 'useradd', '--create-home', '--uid', '1000', 'node']);
  // How this machine finds and trusts the package registry.
  for (const file of ['/etc/resolv.conf', '/etc/hosts', '/etc/ssl/certs/ca-certificates.crt'])
    if (existsSync(file)) execFileSync('cp', ['-L', file, join(base, file)]);
  const npm = join(execFileSync('npm', ['root', '--global']).toString().trim(), 'npm');
  execFileSync('mkdir', ['-p', join(base, 'usr/local/lib/node_modules')]);
  execFileSync('cp', ['-aL', npm, join(base, 'usr/local/lib/node_modules/npm')]);
  execFileSync('ln', ['-s', '../lib/node_modules/npm/bin/npm-cli.js', join(base, 'usr/local/bin/npm')]);
  // Last: it says that all of it is there.
  execFileSync('cp', ['-L', process.execPath, join(base, 'usr/local/bin/node')]);
}

/** The command in the folder as its root, with processes and mounts of its own, which end and go with it. */
function isolated(
  folder: string,
  command: readonly string[],
  { user, folder: inside, env = {} }: Where,
): string[] {
  const mounts = [`mount -t proc proc "$0/proc"`, `mount --rbind /dev "$0/dev"`];
  if (user === 'root') mounts.push(`mkdir -p ${cache} "$0${cache}"`, `mount --bind ${cache} "$0${cache}"`);
  const ids = user === 'root' ? '0:0' : '1000:1000';
  const settings = Object.entries({ ...ofImage(user), ...env }).map(([name, value]) => `${name}=${value}`);
  const enter = `${mounts.join(' && ')} && exec chroot --userspec=${ids} "$0" env -i --chdir="$1" "\${@:2}"`;
  return ['--mount', '--pid', '--fork', 'bash', '-c', enter, folder, inside, ...settings, ...command];
}

const ofImage = (user: string): Record<string, string> => ({
  PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
  HOME: user === 'root' ? '/root' : `/home/${user}`,
  ...(user === 'root' ? { npm_config_cache: cache } : {}),
  ...Object.fromEntries(
    Object.entries(process.env).flatMap(([name, value]) =>
      /^npm_config_(registry|cafile)$|^NODE_EXTRA_CA_CERTS$|^https?_proxy$/i.test(name) && value
        ? [[name, value]]
        : [],
    ),
  ),
});

const ended = (child: ChildProcess): Promise<number> =>
  new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve(code ?? 1));
  });

function watch(child: ChildProcess): Running {
  const end = ended(child);
  let isOver = false;
  void end.finally(() => {
    isOver = true;
  });
  return {
    hasEnded: () => isOver,
    users: () =>
      descendants(child.pid ?? 0)
        .slice(1)
        .map(userOf),
    async stop() {
      // Neither unshare, which ignores it, nor npm, which ends with an error.
      const launcher = descendants(child.pid ?? 0).find((pid) =>
        /^[^\0]*node\0[^\0]*tools\/(?:run|launcher)\.js\0/.test(commandOf(pid)),
      );
      if (launcher === undefined) throw new Error('The product is not there to be ended.');
      process.kill(launcher, 'SIGTERM');
      const code = await end;
      if (code !== 0) throw new Error(`SIGTERM ended it with ${code}`);
    },
  };
}

/** A process and all below it, parents first. */
function descendants(pid: number): number[] {
  const children = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && parentOf(name) === pid);
  return [pid, ...children.flatMap((child) => descendants(Number(child)))];
}

function parentOf(pid: string): number | undefined {
  const status = readStatus(pid);
  return Number(/^PPid:\s*(\d+)/m.exec(status)?.[1]);
}

const userOf = (pid: number): number =>
  Number(/^Uid:\s*(\d+)/m.exec(readStatus(String(pid)))?.[1] ?? Number.NaN);

const readStatus = (pid: string): string => readProc(pid, 'status');
const commandOf = (pid: number): string => readProc(String(pid), 'cmdline');

function readProc(pid: string, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return ''; // it has ended meanwhile
  }
}
