/**
 * Turns calls away when their queue is full, before doing anything else. A refusal costs time that admitted
 * calls need, so it is written straight to the socket, and counted instead of logged one by one.
 */
import { randomUUID } from 'node:crypto';
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { ErrorBody } from '@boast/contract/errors';
import type { Operation } from '@boast/contract/operation';
import type { FastifyBaseLogger } from 'fastify';
import { type AdmissionQueue, overloadRefusal } from './admission-queue.ts';
import { atPlace } from './caller-place.ts';
import { ERROR_STATUS } from './error-response.ts';
import { IDLE_MS, PATIENCE } from './watch-connections.ts';

/** The crowd's writes leave these connections to everybody else, if the pool has as many. */
const CONNECTIONS_LEFT = 4;

export function connectionsOfCrowd(poolSize: number): { readonly saves: number; readonly drafts: number } {
  const both = Math.max(2, poolSize - CONNECTIONS_LEFT);
  return { saves: Math.ceil(both / 2), drafts: Math.floor(both / 2) };
}

export interface LoadShedder {
  guard(operation: Pick<Operation, 'method' | 'path'>, queue: AdmissionQueue): void;
  arrived(request: IncomingMessage): void;
  createServer(handler: RequestListener): Server;
  refused(): number;
}

interface Guarded {
  readonly method: string;
  readonly address: RegExp;
  readonly queue: AdmissionQueue;
}

const GATHERED_MS = 1_000;

export function createLoadShedder(
  log: Pick<FastifyBaseLogger, 'warn'>,
  placeOf: (request: IncomingMessage) => string | null,
): LoadShedder {
  const guarded: Guarded[] = [];
  let refused = 0;
  let told = 0;

  function tell(): void {
    log.warn({ refused: refused - told }, 'there was no room for some calls');
    told = refused;
  }

  const onTheirWay = new WeakMap<IncomingMessage, () => void>();

  const queueOf = ({ method, url = '' }: IncomingMessage): AdmissionQueue | undefined =>
    guarded.find((one) => one.method === method && one.address.test(url))?.queue;

  /** An admitted call counts until it is in its queue, which takes a lookup. */
  function letIn(request: IncomingMessage, response: ServerResponse): boolean {
    const queue = queueOf(request);
    if (!queue) return true;
    return atPlace(placeOf(request), () => {
      if (!queue.isOpen()) return false;
      const arrive = queue.approach();
      onTheirWay.set(request, arrive);
      response.once('close', arrive);
      return true;
    });
  }

  return {
    guard: ({ method, path }, queue) => {
      guarded.push({
        method,
        address: new RegExp(`^/api${path.replace(/:\w+/g, '[^/?]+')}(?:\\?|$)`),
        queue,
      });
    },
    arrived: (request) => onTheirWay.get(request)?.(),
    createServer: (handler) => {
      const server = createServer(PATIENCE, (request, response) => {
        if (letIn(request, response)) return handler(request, response);
        if (refused === told) setTimeout(tell, GATHERED_MS).unref();
        refused += 1;
        refuse(response);
      });
      server.timeout = IDLE_MS;
      return server;
    },
    refused: () => refused,
  };
}

function refuse(response: ServerResponse): void {
  const { code, message, details } = overloadRefusal();
  const requestId = randomUUID();
  const body: ErrorBody = { error: { code, message, requestId, details } };
  const text = JSON.stringify(body);
  response.writeHead(ERROR_STATUS[code], {
    'x-request-id': requestId,
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-store',
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(text),
    'retry-after': String(details.retryAfterSeconds),
  });
  response.end(text);
}
