/** A job that failed eight times is parked: a data issue reports it until a later run succeeds. */
import { inTransaction } from '../db/database.ts';
import { ASKS_ITSELF_SECONDS } from '../db/due-queues.ts';
import { type Boss, type JobDefinition, type JobName, PARKED, TRIES } from '../db/jobs.ts';
import { closeDataIssue, openDataIssue } from '../features/issues/data-issue.ts';
import type { Context } from '../http/context.ts';
import { traceJob } from '../process/tracing.ts';

interface WorkedJob extends JobDefinition {
  readonly run: (ctx: Context, data: never) => Promise<unknown>;
}

type Host = Pick<Boss, 'boss' | 'wakeWhenDue'>;

const BATCH = { batchSize: 10, pollingIntervalSeconds: ASKS_ITSELF_SECONDS } as const;

export async function workQueue(
  ctx: Context,
  { boss, wakeWhenDue }: Host,
  name: JobName,
  job: WorkedJob,
): Promise<void> {
  const workerId = await boss.work(name, { ...BATCH, perJobResults: true } as const, async (jobs) =>
    Promise.all(
      jobs.map(async ({ id, data }) => {
        try {
          await traceJob(
            () => ({ name, jobId: id }),
            async () => job.run(ctx, job.data.parse(data ?? {}) as never),
          );
          await inTransaction(ctx.db, (tx) => closeDataIssue(tx, parkedIssue(name, data)));
          return { id, status: 'completed' as const };
        } catch (error) {
          ctx.log.error({ err: error, job: name, jobId: id }, 'job failed');
          const message = error instanceof Error ? error.message : String(error);
          return { id, status: 'failed' as const, output: { message } };
        }
      }),
    ),
  );
  wakeWhenDue(name, workerId);
  if (job.cron) await boss.schedule(name, job.cron, {});
}

/** Also covers jobs whose worker died under them eight times. */
export async function workParkedJobs(ctx: Context, { boss, wakeWhenDue }: Host): Promise<void> {
  const workerId = await boss.work(PARKED, { ...BATCH, includeMetadata: true } as const, async (jobs) => {
    for (const { sourceName, sourceOutput, data } of jobs) {
      const name = sourceName ?? PARKED;
      const issue = parkedIssue(name, data);
      const what = `The job ${name} failed ${TRIES} times: ${reasonOf(sourceOutput)}.`;
      const resource = { ...issue.resource, name };
      await inTransaction(ctx.db, (tx) => openDataIssue(tx, { ...issue, resource, what }));
    }
  });
  wakeWhenDue(PARKED, workerId);
}

/** Jobs of one queue with the same data share an issue. */
const parkedIssue = (name: string, data: unknown) =>
  ({
    type: 'JOB_PARKED',
    resource: { type: 'JOB', id: name },
    subject: JSON.stringify(data ?? {}),
  }) as const;

function reasonOf(output: object | null): string {
  const message = output && 'message' in output ? String(output.message) : 'it gave no reason';
  return message.slice(0, 300).replace(/\.$/, '');
}
