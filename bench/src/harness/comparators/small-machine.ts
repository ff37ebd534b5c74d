/** One core and a bounded memory on Linux, with what the processes that run there take of both. */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Both versions of control groups; without either the memory is measured and not bounded. */
const GROUPS = [
  { root: '/sys/fs/cgroup/memory', sign: 'memory.limit_in_bytes', limit: 'memory.limit_in_bytes' },
  { root: '/sys/fs/cgroup', sign: 'cgroup.subtree_control', limit: 'memory.max' },
];
/** A shell gives so many by default. */
const HANDLES = 1_024;
const TICK_MS = 10;

interface SmallMachine {
  /** The words before a command that make it run there. */
  readonly prefix: readonly string[];
  readonly isBounded: boolean;
  close(): void;
}

export function makeSmallMachine(bytes: number): SmallMachine {
  const kind = GROUPS.find(({ root, sign }) => existsSync(join(root, sign)));
  const group = kind && makeGroup(kind.root, kind.limit, bytes);
  const enter = group ? `echo $$ > ${join(group, 'cgroup.procs')} && ` : '';
  return {
    prefix: ['taskset', '-c', '0', 'sh', '-c', `${enter}ulimit -n ${HANDLES} && exec "$@"`, 'small'],
    isBounded: Boolean(group),
    close() {
      if (group) rmdirSync(group);
    },
  };
}

function makeGroup(root: string, limit: string, bytes: number): string | null {
  const group = join(root, `boast-small-${process.pid}`);
  try {
    mkdirSync(group);
    writeFileSync(join(group, limit), `${bytes}`);
    return group;
  } catch {
    if (existsSync(group)) rmdirSync(group);
    return null;
  }
}

export interface Usage {
  readonly processes: number;
  /** Pages that processes share are counted once. */
  readonly megabytes: number;
  /** Time of all processors, also of processes that ended. */
  readonly processorMs: number;
}

/** Counts a process and all that it started. */
export function usageOf(pid: number): Usage {
  const family = familyOf(pid);
  const kilobytes = family.map((one) =>
    Number(/^Pss:\s+(\d+) kB$/m.exec(read(one, 'smaps_rollup'))?.[1] ?? 0),
  );
  // The times of a process and of the children that it has seen end: user and system.
  const ticks = family.flatMap((one) => statOf(one).slice(11, 15).map(Number));
  return {
    processes: family.length,
    megabytes: sum(kilobytes) / 1_024,
    processorMs: sum(ticks) * TICK_MS,
  };
}

function familyOf(first: number): number[] {
  const parents = readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0)
    .map((pid) => ({ pid, parent: Number(statOf(pid)[1]) }));
  const below = (of: number): number[] =>
    parents.filter(({ parent }) => parent === of).flatMap(({ pid }) => [pid, ...below(pid)]);
  return [first, ...below(first)];
}

/** The fields after the name, which may hold anything: the state, the parent and so on. */
const statOf = (pid: number): string[] =>
  read(pid, 'stat')
    .replace(/^.*\) /s, '')
    .split(' ');

/** Empty when the process has ended meanwhile. */
function read(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);
