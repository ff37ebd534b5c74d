/** A Debian with an operator who may use sudo, in which programs go on running between two commands. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, chmodSync, cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeRoot } from './debian-root.ts';

const OPERATOR = 'you';

interface Typed {
  readonly code: number;
  readonly said: string;
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

/** `node` is the folder of a Node with its npm beside it, as the operator would have installed them. */
export async function startMachine(folder: string, node: { program: string; npm: string }): Promise<Machine> {
  const root = await makeRoot(folder, { suite: 'trixie', include: ['ca-certificates', 'sudo', 'procps'] });
  installNode(root.path('/usr/local'), node);
  prepareOperator(root.path);
  for (const [name, file] of Object.entries(STAND_INS)) {
    const at = root.path(`/usr/local/bin/${name}`);
    cpSync(join(import.meta.dirname, file), at);
    chmodSync(at, 0o755);
  }
  cpSync(join(import.meta.dirname, '../unit-settings.js'), root.path('/usr/local/unit-settings.js'));
  const init = await startInit(folder);
  const enter = (command: readonly string[]): string[] => [
    `--target=${init.pid}`,
    '--mount',
    '--pid',
    '--',
    'chroot',
    folder,
    'env',
    '-i',
    'PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
    ...command,
  ];
  return {
    path: root.path,
    bring(file, name) {
      cpSync(file, root.path(`/home/${OPERATOR}/${name}`));
    },
    async type(command) {
      const shell = ['su', '--login', OPERATOR, '--shell=/bin/bash', `--command=set -o pipefail; ${command}`];
      const child = spawn('nsenter', enter(shell), { stdio: ['ignore', 'pipe', 'pipe'] });
      let said = '';
      for (const stream of [child.stdout, child.stderr])
        stream.setEncoding('utf8').on('data', (text: string) => {
          said += text;
        });
      // A program that it left running may hold its output open, so this waits for `exit`, not `close`.
      const [code] = await once(child, 'exit');
      return { code: code ?? 1, said };
    },
    async stop() {
      const ended = once(init.child, 'exit');
      process.kill(init.pid, 'SIGKILL');
      await ended;
    },
  };
}

/** Programs that stand in for a booted systemd. */
const STAND_INS = { systemctl: 'stand-in-systemctl.js' };

function installNode(prefix: string, { program, npm }: { program: string; npm: string }): void {
  mkdirSync(join(prefix, 'lib/node_modules'), { recursive: true });
  execFileSync('cp', ['-L', program, join(prefix, 'bin/node')]);
  execFileSync('rm', ['-rf', join(prefix, 'lib/node_modules/npm')]);
  execFileSync('cp', ['-aL', npm, join(prefix, 'lib/node_modules/npm')]);
  execFileSync('ln', ['-sf', '../lib/node_modules/npm/bin/npm-cli.js', join(prefix, 'bin/npm')]);
}

function prepareOperator(path: (inside: string) => string): void {
  execFileSync('chroot', [path('/'), 'useradd', '--create-home', '--shell=/bin/bash', OPERATOR]);
  writeFileSync(path('/etc/sudoers.d/you'), `${OPERATOR} ALL=(ALL) NOPASSWD: ALL\n`, { mode: 0o440 });
  appendFileSync(path('/etc/hosts'), '127.0.0.1 boast.example\n');
  // Where this machine has its packages from.
  const registry = execFileSync('npm', ['config', 'get', 'registry'], { encoding: 'utf8' }).trim();
  mkdirSync(path('/usr/local/etc'), { recursive: true });
  writeFileSync(
    path('/usr/local/etc/npmrc'),
    `registry=${registry}\ncafile=/etc/ssl/certs/ca-certificates.crt\n`,
  );
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
