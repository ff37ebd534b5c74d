/**
 * A worker of the job library asks for jobs of its own queue again and again, and two dozen queues are most of what a server does
 * at rest. Here one query a second finds the queues with a job that is due, and only their workers are woken.
 */
import type pg from 'pg';

const EVERY_MS = 1_000;
/** The library's own asking, which only remains for the case that this look fails. */
export const ASKS_ITSELF_SECONDS = 60;

/** One probe of an index for each queue, so that jobs of later cost nothing. */
const DUE = `
  select wanted.name from unnest($1::text[]) as wanted(name)
  where exists (
    select from pgboss.job
    where job.name = wanted.name and job.state < 'active' and job.start_after <= pgboss.job_now()
  )`;

interface DueQueues {
  readonly pool: Pick<pg.Pool, 'query'>;
  readonly wake: (workerId: string) => void;
  readonly onError: (error: unknown) => void;
}

export function watchDueQueues({ pool, wake, onError }: DueQueues) {
  const workers = new Map<string, string>();
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  async function look(): Promise<void> {
    try {
      const { rows } = await pool.query<{ name: string }>(DUE, [[...workers.keys()]]);
      for (const { name } of rows) wake(workers.get(name) ?? '');
    } catch (error) {
      onError(error);
    }
    lookSoon();
  }
  function lookSoon(): void {
    if (!isStopped) timer = setTimeout(() => void look(), EVERY_MS).unref();
  }
  return {
    add(name: string, workerId: string): void {
      workers.set(name, workerId);
      if (!timer) lookSoon();
    },
    stop(): void {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
