import { totalmem } from 'node:os';

/**
 * A process with a board or two of a million entries takes this much, besides the database's memory. A
 * machine sold with 2 GB has less.
 */
const BYTES_EACH = 512 * 1024 ** 2;

interface Machine {
  readonly cores: number;
  readonly memoryBytes: number;
}

export interface Processes {
  readonly serving: number;
  /** Jobs in a process of their own never delay an answer. */
  readonly jobsApart: boolean;
}

/**
 * PostgreSQL and jobs want half of the cores. On two cores one serving process reaches 0.72 of what pgbench
 * writes and two reach 0.46, because each gathers fewer saves into a commit. With jobs apart, saves beside
 * 550 pushes a second answer within 20 ms at the 99th percentile instead of 50.
 */
export function processesOf({ cores, memoryBytes }: Machine): Processes {
  const byMemory = Math.floor(memoryBytes / 2 / BYTES_EACH);
  const serving = Math.max(1, Math.min(Math.floor(cores / 2), byMemory - 1, 16));
  return { serving, jobsApart: cores > 1 && byMemory > 1 };
}

/** Each serving process holds an equal share of a limit of all, because connections go to them in turn. */
export const shareOf = (limit: number, { serving }: Pick<Processes, 'serving'>): number =>
  Math.ceil(limit / serving);

export const processesFor = (serving: number): Processes => ({ serving, jobsApart: serving > 1 });

export const constrainedBytes = (): number => {
  const limit = process.constrainedMemory();
  return limit > 0 ? Math.min(limit, totalmem()) : totalmem();
};
