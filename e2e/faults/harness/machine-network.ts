/** Simulates machines with Linux network namespaces, each with an address of its own, on one switch. */
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
  /** The words before a command that make it run there. */
  readonly prefix: readonly string[];
}

export interface MachineNetwork {
  /** Null on success, otherwise a sentence that says why not. */
  build(): string | null;
  at(name: MachineName): Machine;
  /** Stops all traffic of a machine without telling anybody. */
  cut(name: MachineName): void;
  mend(name: MachineName): void;
  /** Gives a machine this address too, and announces it to the others. */
  take(name: MachineName, address: string): void;
  /** Also ends every process that still runs there. */
  remove(): void;
}

/** Starts a program on the machine with this prefix; an empty prefix means this machine. */
export function spawnOn(
  prefix: readonly string[],
  command: readonly string[],
  options: SpawnOptions,
): ChildProcess {
  const [program = '', ...args] = [...prefix, ...command];
  return spawn(program, args, options);
}

/** All machines' addresses begin like this. */
export const NETWORK = '10.77.0.0/24';
export const FLOATING = '10.77.0.100';

/** The same id gives the same network in every process; names include it, so two runs do not collide. */
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
    // Announces the addresses that are here now.
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
      // It is set again, unchanged, because Linux announces it only then.
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
