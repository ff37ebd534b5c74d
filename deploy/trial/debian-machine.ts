/** A Debian with an operator who may use sudo, in which programs go on running between two commands. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  appendFileSync,
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';

const OPERATOR = 'you';
/** Kept from one run to the next: making it takes a minute. */
const BASE = '/var/cache/boast-debian/trixie';

interface Typed {
  readonly code: number;
  readonly output: string;
}

export interface Machine {
  /** The path on this machine of a path inside that one. */
  readonly path: (inside: string) => string;
  /** Puts a file into the operator's home. */
  bring(file: string, name: string): void;
  /** Types a command in the operator's shell, in their home. */
  type(command: string): Promise<Typed>;
  /** Ends everything that runs on it. */
  stop(): Promise<void>;
}

/** Makes a machine in the folder, with the Node that runs this and the npm beside it, as the operator would have installed them. */
export async function startMachine(folder: string): Promise<Machine> {
  makeBase();
  execFileSync('cp', ['-a', '--reflink=auto', BASE, folder]);
  const path = (inside: string) => join(folder, inside);
  prepareOperator(path);
  const { child: init, pid } = await startInit(folder);
  const PATH = 'PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';
  const enter = [`--target=${pid}`, '--mount', '--pid', '--', 'chroot', folder, 'env', '-i', PATH];
  return {
    path,
    bring: (file, name) => cpSync(file, path(`/home/${OPERATOR}/${name}`)),
    async type(command) {
      const shell = ['su', '--login', OPERATOR, '--shell=/bin/bash', `--command=set -o pipefail; ${command}`];
      const child = spawn('nsenter', [...enter, ...shell], { stdio: ['ignore', 'pipe', 'pipe'] });
      let output = '';
      for (const stream of [child.stdout, child.stderr])
        stream.setEncoding('utf8').on('data', (text: string) => {
          output += text;
        });
      // A program that it left running may hold its output open, so this waits for `exit`, not `close`.
      const [code] = await once(child, 'exit');
      return { code: code ?? 1, output };
    },
    async stop() {
      const ended = once(init, 'exit');
      process.kill(pid, 'SIGKILL');
      await ended;
    },
  };
}

function makeBase(): void {
  if (existsSync(join(BASE, 'usr/local/bin/node'))) return;
  rmSync(BASE, { recursive: true, force: true });
  mkdirSync(dirname(BASE), { recursive: true });
  const mirror = process.env['DEBIAN_MIRROR'];
  const packages = '--include=ca-certificates,sudo,procps';
  execFileSync('debootstrap', ['--variant=minbase', packages, 'trixie', BASE, ...(mirror ? [mirror] : [])], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  // How this machine finds and trusts the package registry.
  for (const file of ['/etc/resolv.conf', '/etc/hosts', '/etc/ssl/certs/ca-certificates.crt'])
    if (existsSync(file)) execFileSync('cp', ['-L', file, join(BASE, file)]);
  const npm = join(execFileSync('npm', ['root', '--global'], { encoding: 'utf8' }).trim(), 'npm');
  mkdirSync(join(BASE, 'usr/local/lib/node_modules'), { recursive: true });
  execFileSync('cp', ['-aL', npm, join(BASE, 'usr/local/lib/node_modules/npm')]);
  execFileSync('ln', ['-s', '../lib/node_modules/npm/bin/npm-cli.js', join(BASE, 'usr/local/bin/npm')]);
  // Last: it says that all of it is there.
  execFileSync('cp', ['-L', process.execPath, join(BASE, 'usr/local/bin/node')]);
}

function prepareOperator(path: (inside: string) => string): void {
  execFileSync('chroot', [path('/'), 'useradd', '--create-home', '--shell=/bin/bash', OPERATOR]);
  writeFileSync(path('/etc/sudoers.d/you'), `${OPERATOR} ALL=(ALL) NOPASSWD: ALL\n`, { mode: 0o440 });
  appendFileSync(path('/etc/hosts'), '127.0.0.1 boast.example\n');
  const registry = execFileSync('npm', ['config', 'get', 'registry'], { encoding: 'utf8' }).trim();
  mkdirSync(path('/usr/local/etc'), { recursive: true });
  writeFileSync(
    path('/usr/local/etc/npmrc'),
    `registry=${registry}\ncafile=/etc/ssl/certs/ca-certificates.crt\n`,
  );
  cpSync(join(import.meta.dirname, 'stand-in-systemctl.js'), path('/usr/local/bin/systemctl'));
  chmodSync(path('/usr/local/bin/systemctl'), 0o755);
  cpSync(join(import.meta.dirname, '../unit-settings.js'), path('/usr/local/unit-settings.js'));
}

/** Process 1 of the machine: all others end with it. */
async function startInit(folder: string): Promise<{ child: ChildProcess; pid: number }> {
  const mounts =
    'mount -t proc proc "$0/proc" && mount --rbind /dev "$0/dev" && mount -t tmpfs tmpfs "$0/run"';
  const init = `${mounts} && echo ready && while :; do sleep 1; done`;
  const child = spawn('unshare', ['--mount', '--pid', '--fork', 'bash', '-c', init, folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  const [pid = ''] = readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8').split(' ');
  return { child, pid: Number(pid) };
}
