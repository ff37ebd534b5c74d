/** Machines for want of machines: Linux network namespaces, each with an address of its own, on one switch. */
import { type ChildProcess, execFileSync, type SpawnOptions, spawn, spawnSync } from 'node:child_process';

const NAMES = [
  'crowd',
  'balancer',
  'pooler',
  'api1',
  'api2',
  'api3',
  'worker1',
  'worker2',
  'primary',
  'standby',
] as const;
export type MachineName = (typeof NAMES)[number];

export interface Machine {
  readonly address: string;
  /** Words before a command that have it run there. */
  readonly prefix: readonly string[];
}

export interface MachineNetwork {
  /** Null: it stands. Otherwise one sentence why not. */
  build(): string | null;
  at(name: MachineName): Machine;
  /** Nothing goes in or out any more, and nobody is told. */
  cut(name: MachineName): void;
  mend(name: MachineName): void;
  /** Answers to this address, too, from now on, and tells all others so. */
  take(name: MachineName, address: string): void;
  /** With every process that still runs there. */
  remove(): void;
}

/** Starts a program on the machine whose prefix it is; an empty one is this machine's. */
export function spawnOn(
  prefix: readonly string[],
  command: readonly string[],
  options: SpawnOptions,
): ChildProcess {
  const [program = '', ...args] = [...prefix, ...command];
  return spawn(program, args, options);
}

/** All machines' addresses begin so. */
export const NETWORK = '10.77.0.0/24';
/** Of whichever machine takes it. */
export const FLOATING = '10.77.0.100';

/** The same id is the same network, in every process: names carry it, so that two runs have two. */
export function networkOf(id: number): MachineNetwork {
  const spaceOf = (name: MachineName | 'switch'): string => `boast-${id}-${name}`;
  const addressOf = (name: MachineName): string => `10.77.0.${NAMES.indexOf(name) + 10}`;

  function plugIn(name: MachineName): void {
    ip('netns', 'add', spaceOf(name));
    ip(
      'link',
      'add',
      'eth0',
      'netns',
      spaceOf(name),
      'type',
      'veth',
      'peer',
      name,
      'netns',
      spaceOf('switch'),
    );
    ip('-n', spaceOf('switch'), 'link', 'set', name, 'master', 'switch', 'up');
    ip('-n', spaceOf(name), 'address', 'add', `${addressOf(name)}/24`, 'dev', 'eth0');
    // Have it tell others which addresses are here now.
    const announce = 'echo 1 > /proc/sys/net/ipv4/conf/eth0/arp_notify';
    ip('netns', 'exec', spaceOf(name), 'sh', '-c', announce);
    for (const device of ['lo', 'eth0']) ip('-n', spaceOf(name), 'link', 'set', device, 'up');
  }

  return {
    build() {
      const first = spawnSync('ip', ['netns', 'add', spaceOf('switch')]);
      if (first.error || first.status !== 0)
        return 'This needs Linux, root and "ip netns", for each machine is a network namespace; nothing was measured.';
      ip('-n', spaceOf('switch'), 'link', 'add', 'switch', 'type', 'bridge');
      ip('-n', spaceOf('switch'), 'link', 'set', 'switch', 'up');
      for (const name of NAMES) plugIn(name);
      return null;
    },
    at: (name) => ({ address: addressOf(name), prefix: ['ip', 'netns', 'exec', spaceOf(name)] }),
    cut: (name) => void ip('-n', spaceOf('switch'), 'link', 'set', name, 'down'),
    mend: (name) => void ip('-n', spaceOf('switch'), 'link', 'set', name, 'up'),
    take(name, address) {
      ip('-n', spaceOf(name), 'address', 'add', `${address}/24`, 'dev', 'eth0');
      const [card] = JSON.parse(ip('-j', '-n', spaceOf(name), 'link', 'show', 'eth0')) as {
        address: string;
      }[];
      // Set anew, though it stays the same: that is when Linux tells others.
      ip('-n', spaceOf(name), 'link', 'set', 'eth0', 'address', card?.address ?? '');
    },
    remove() {
      for (const space of [...NAMES, 'switch' as const].map(spaceOf)) {
        const { stdout, status } = spawnSync('ip', ['netns', 'pids', space], { encoding: 'utf8' });
        if (status !== 0) continue;
        for (const pid of stdout.split('\n').filter(Boolean)) end(Number(pid));
        spawnSync('ip', ['netns', 'delete', space]);
      }
    },
  };
}

function ip(...words: string[]): string {
  return execFileSync('ip', words, { encoding: 'utf8' });
}

function end(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended meanwhile.
  }
}
