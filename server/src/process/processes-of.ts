import { totalmem } from 'node:os';

/** What a process holds at a board or two of a million entries, beside what the database wants. A machine sold with 2 GB has less. */
const BYTES_EACH = 512 * 1024 ** 2;

interface Machine {
  readonly cores: number;
  readonly memoryBytes: number;
}

export interface Processes {
  /** So many serve site and API. */
  readonly serving: number;
  /** Whether jobs have a process of their own, so that none of them delays an answer. */
  readonly jobsApart: boolean;
}

/**
 * What a machine is best used by. PostgreSQL and the jobs want a core in two. On two cores one process that serves reaches 0.72 of
 * what pgbench writes and two reach 0.46, for each of them gathers fewer saves into a commit; and with the jobs apart, saves beside
 * 550 pushes a second answer within 20 ms at 99 %, where they take 50 in one process (bench/RESULTS.md).
 */
export function processesOf({ cores, memoryBytes }: Machine): Processes {
  const byMemory = Math.floor(memoryBytes / 2 / BYTES_EACH);
  const serving = Math.max(1, Math.min(Math.floor(cores / 2), byMemory - 1, 16));
  return { serving, jobsApart: cores > 1 && byMemory > 1 };
}

/** All in one, or as many as were asked for and one for the jobs. */
export const processesWanted = (serving: number): Processes => ({ serving, jobsApart: serving > 1 });

/** The machine's memory, or what a container may have of it. */
export const constrainedBytes = (): number => {
  const limit = process.constrainedMemory();
  return limit > 0 ? Math.min(limit, totalmem()) : totalmem();
};
