/**
 * Only so much of some work can run at once. A queue stands in front of it; when the queue is full, a call is
 * turned away at once with a time to try again, which keeps admitted calls quick however many come. No source group
 * (source.ts) has more than its share, so nobody can fill a queue for everybody else.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ErrorBody } from '@boast/contract/errors';
import type { Operation } from '@boast/contract/operation';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { ApiError } from '../api-error.ts';
import { ERROR_STATUS } from '../error-response.ts';

interface QueueSize {
  readonly atOnce: number;
  readonly maxWaiting: number;
  /**
   * One source group may have this many running and waiting together: a household sends few at once, a club house
   * more.
   */
  readonly maxPerGroup: number;
}

export const QUEUE_SIZES = {
  /**
   * A save is worth waiting for: a thousand take a fifth of a second to one second, and a shed one comes back
   * after one to three. Admitted saves wait together in the save queue.
   */
  saves: { atOnce: 1_000, maxWaiting: 0, maxPerGroup: 250 },
  /** The page sends drafts again by itself. The connection pool limits how many are written at once. */
  drafts: { atOnce: 2, maxWaiting: 250, maxPerGroup: 60 },
  /**
   * One takes a twentieth of a second on a board of a million; nobody should wait longer than two seconds.
   */
  whatIfs: { atOnce: 1, maxWaiting: 30, maxPerGroup: 5 },
  pictures: { atOnce: 1, maxWaiting: 29, maxPerGroup: 5 },
  /** A hash takes 19 MB; with a longer queue each would wait for seconds. */
  passwords: { atOnce: 2, maxWaiting: 200, maxPerGroup: 20 },
  /**
   * Counts of the same subject wait for its row (limited-use.ts); they must leave connections to people who
   * save.
   */
  counts: { atOnce: 3, maxWaiting: 300, maxPerGroup: 30 },
  chancesAmong: { atOnce: 1, maxWaiting: 99, maxPerGroup: 10 },
} satisfies Readonly<Record<string, QueueSize>>;

/** The crowd's writes leave these connections to everybody else, if the pool has as many. */
const CONNECTIONS_LEFT = 4;

export function connectionsOfCrowd(poolSize: number): { readonly saves: number; readonly drafts: number } {
  const both = Math.max(2, poolSize - CONNECTIONS_LEFT);
  return { saves: Math.ceil(both / 2), drafts: Math.floor(both / 2) };
}

type SourceGroup = string | null;

/** Queues far below the routes read the source group of the current call here, so that no function in between passes it on. */
const sourceGroups = new AsyncLocalStorage<SourceGroup>();
export const inSourceGroup = <T>(group: SourceGroup, work: () => T): T => sourceGroups.run(group, work);

/**
 * The source group is set after the body is read, because work that starts while it arrives may belong to another
 * call.
 */
export function rememberSourceGroups(app: FastifyInstance): void {
  app.addHook('preHandler', (request, _, done) => inSourceGroup(request.source.group, done));
}

export interface AdmissionQueue {
  /** The source group is null where no limit by address applies, and for work outside of a call. */
  hasRoom(group?: SourceGroup): boolean;
  /** Holds room until the returned function is called. */
  claim(group?: SourceGroup): () => void;
  /** Runs `work` in its turn, first come, first served. Throws the refusal when the queue is full. */
  run<T>(work: () => Promise<T>): Promise<T>;
}

export function createAdmissionQueue(
  { atOnce, maxWaiting, maxPerGroup }: QueueSize,
  refusal: () => Error = tooMany,
): AdmissionQueue {
  const waiting: (() => void)[] = [];
  const claims = new Map<SourceGroup, number>();
  let running = 0;
  let claimed = 0;

  function count(group: SourceGroup, by: 1 | -1): void {
    claimed += by;
    const left = (claims.get(group) ?? 0) + by;
    if (left > 0) claims.set(group, left);
    else claims.delete(group);
  }

  const currentGroup = (): SourceGroup => sourceGroups.getStore() ?? null;
  const hasRoom = (group = currentGroup()): boolean =>
    claimed < atOnce + maxWaiting && (group === null || (claims.get(group) ?? 0) < maxPerGroup);

  function claim(group = currentGroup()): () => void {
    count(group, 1);
    let isHeld = true;
    return () => {
      if (isHeld) count(group, -1);
      isHeld = false;
    };
  }

  async function turn(): Promise<void> {
    if (running < atOnce) running += 1;
    else await new Promise<void>((resolve) => void waiting.push(resolve));
  }

  /** The turn passes directly to the next, so that nobody slips in between. */
  function endTurn(): void {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }

  return {
    hasRoom,
    claim,
    async run(work) {
      if (!hasRoom()) throw refusal();
      const leave = claim();
      await turn();
      try {
        return await work();
      } finally {
        endTurn();
        leave();
      }
    },
  };
}

export interface LoadShedder {
  guard(operation: Pick<Operation, 'method' | 'path'>, queue: AdmissionQueue): void;
  /** Returns false when the call was turned away. */
  letIn(request: IncomingMessage, response: ServerResponse): boolean;
  /** An admitted call is about to enter its queue. */
  arrived(request: IncomingMessage): void;
  refused(): number;
}

/** A call on its way to its queue holds room for this long: a slowly sent body must not block others. */
const LATE_MS = 1_000;
const GATHERED_MS = 1_000;

/**
 * Turns calls away before anything else is done for them. A refusal costs time that admitted calls need, so it
 * is written straight to the socket, and counted instead of logged one by one: it takes 27 microseconds, where a
 * hook of Fastify takes 63.
 */
export function createLoadShedder(
  log: Pick<FastifyBaseLogger, 'warn'>,
  readGroup: (request: IncomingMessage) => SourceGroup,
): LoadShedder {
  const guarded: { method: string; address: RegExp; queue: AdmissionQueue }[] = [];
  const onTheirWay = new WeakMap<IncomingMessage, () => void>();
  let refused = 0;
  let logged = 0;

  function logRefused(): void {
    log.warn({ refused: refused - logged }, 'there was no room for some calls');
    logged = refused;
  }

  return {
    guard: ({ method, path }, queue) => {
      const address = new RegExp(`^/api${path.replace(/:\w+/g, '[^/?]+')}(?:\\?|$)`);
      guarded.push({ method, address, queue });
    },
    letIn(request, response) {
      const { method, url = '' } = request;
      const queue = guarded.find((guard) => guard.method === method && guard.address.test(url))?.queue;
      if (!queue) return true;
      const group = readGroup(request);
      if (queue.hasRoom(group)) {
        const leave = queue.claim(group);
        onTheirWay.set(request, leave);
        response.once('close', leave);
        setTimeout(leave, LATE_MS).unref();
        return true;
      }
      if (refused === logged) setTimeout(logRefused, GATHERED_MS).unref();
      refused += 1;
      refuse(response);
      return false;
    },
    arrived: (request) => onTheirWay.get(request)?.(),
    refused: () => refused,
  };
}

function refuse(response: ServerResponse): void {
  const { code, message, details } = tooMany();
  const requestId = randomUUID();
  const body: ErrorBody = { error: { code, message, requestId, details } };
  const text = JSON.stringify(body);
  response.writeHead(ERROR_STATUS[code], {
    'x-request-id': requestId,
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-store',
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(text),
    'retry-after': String(details?.['retryAfterSeconds']),
  });
  response.end(text);
}

/** One to three seconds are drawn, so that shed calls do not all come back together. */
const tooMany = (): ApiError =>
  new ApiError('UNAVAILABLE', "We're very busy right now. Please try again in a moment.", {
    retryAfterSeconds: 1 + Math.floor(Math.random() * 3),
  });
