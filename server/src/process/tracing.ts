/**
 * These hooks for tracing need no dependency: two of Node's diagnostics channels report when an operation or
 * job begins and ends. Operators load a listener (deploy/otel.mjs); without one the channels cost nothing.
 */
import { type TracingChannel, tracingChannel } from 'node:diagnostics_channel';
import type { IncomingHttpHeaders } from 'node:http';

export interface OperationFacts {
  readonly name: string;
  readonly method: string;
  readonly route: string;
  readonly requestId: string;
  /** They carry the caller's trace context, and much that must stay private. */
  readonly headers: IncomingHttpHeaders;
}

export interface JobFacts {
  readonly name: string;
  readonly jobId: string;
}

const operations = tracingChannel('boast.operation');
const jobs = tracingChannel('boast.job');

/** `describe` is called only while somebody listens. */
export const traceOperation = <T>(describe: () => OperationFacts, work: () => Promise<T>): Promise<T> =>
  trace(operations, describe, work);

export const traceJob = <T>(describe: () => JobFacts, work: () => Promise<T>): Promise<T> =>
  trace(jobs, describe, work);

const trace = <T>(channel: TracingChannel, describe: () => object, work: () => Promise<T>): Promise<T> =>
  channel.hasSubscribers ? channel.tracePromise(work, { ...describe() }) : work();
