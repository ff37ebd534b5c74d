/**
 * Where tracing is hooked in, without a dependency of ours: two channels of Node's own, which say when an operation or a job
 * begins and ends. What listens is loaded by whoever runs the product (deploy/otel.mjs); while nothing does, they cost nothing.
 */
import { type TracingChannel, tracingChannel } from 'node:diagnostics_channel';
import type { IncomingHttpHeaders } from 'node:http';

/** `name` is what a span of it is called. */
export interface OperationFacts {
  readonly name: string;
  readonly method: string;
  readonly route: string;
  /** Of the answer's log line. */
  readonly requestId: string;
  /** What the caller's own trace says of itself is in them, and much that is nobody else's business. */
  readonly headers: IncomingHttpHeaders;
}

export interface JobFacts {
  readonly name: string;
  readonly jobId: string;
}

const operations = tracingChannel('boast.operation');
const jobs = tracingChannel('boast.job');

/** `describe` is asked only while somebody listens. */
export const traceOperation = <T>(describe: () => OperationFacts, work: () => Promise<T>): Promise<T> =>
  trace(operations, describe, work);

export const traceJob = <T>(describe: () => JobFacts, work: () => Promise<T>): Promise<T> =>
  trace(jobs, describe, work);

const trace = <T>(channel: TracingChannel, describe: () => object, work: () => Promise<T>): Promise<T> =>
  channel.hasSubscribers ? channel.tracePromise(work, { ...describe() }) : work();
