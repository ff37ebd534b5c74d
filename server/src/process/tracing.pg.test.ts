import { AsyncLocalStorage } from 'node:async_hooks';
import { tracingChannel } from 'node:diagnostics_channel';
import { sql } from 'kysely';
import { afterEach, expect, it } from 'vitest';
import * as z from 'zod';
import { startBoss } from '../db/jobs.ts';
import { workQueue } from '../jobs/work-queue.ts';
import { testAppForFile } from '../testing/for-file.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import { type JobFacts, type OperationFacts, traceOperation } from './tracing.ts';

const database = await createTestDatabase();
const test = await testAppForFile({}, { database });

interface Span {
  readonly name: string;
  readonly facts: object;
  refusal?: unknown;
  hasEnded: boolean;
}

/** Stands in for an operator's SDK: does with a channel what deploy/otel.mjs does. */
function follow(name: 'boast.operation' | 'boast.job') {
  const channel = tracingChannel(name);
  const active = new AsyncLocalStorage<Span>();
  const spans: Span[] = [];
  const byFacts = new WeakMap<object, Span>();
  channel.start.bindStore(active, (facts) => {
    const { name: spanName } = facts as OperationFacts | JobFacts;
    const span = { name: spanName, facts, hasEnded: false };
    spans.push(span);
    byFacts.set(facts, span);
    return span;
  });
  const ignore = () => undefined;
  const hears = {
    start: ignore,
    end: ignore,
    asyncStart: ignore,
    asyncEnd(facts: object) {
      const span = byFacts.get(facts);
      if (span) span.hasEnded = true;
    },
    error(facts: object) {
      const span = byFacts.get(facts);
      if (span) span.refusal = (facts as { error: { code: unknown } }).error.code;
    },
  };
  channel.subscribe(hears);
  leave.push(() => {
    channel.unsubscribe(hears);
    channel.start.unbindStore(active);
  });
  return { spans, active };
}

const leave: (() => void)[] = [];
afterEach(() => {
  for (const one of leave.splice(0)) one();
});

it('an operation is a span by its name, with its route and the caller’s own trace', async () => {
  const { spans } = follow('boast.operation');
  const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
  await test.app.inject({ method: 'GET', url: '/api/players', headers: { traceparent } });
  expect(spans).toMatchObject([
    {
      name: 'listPlayers',
      facts: { method: 'GET', route: '/api/players', headers: { traceparent } },
      hasEnded: true,
    },
  ]);
});

it('a refusal ends its span with its code', async () => {
  const { spans } = follow('boast.operation');
  const answer = await test.call('GET', `/tournaments/${crypto.randomUUID()}`);
  expect(answer.status).toBe(404);
  expect(spans).toMatchObject([{ name: 'getTournament', refusal: 'NOT_FOUND', hasEnded: true }]);
});

it('what an operation asks the database stands within its span', async () => {
  const { active } = follow('boast.operation');
  const facts = { name: 'asked', method: 'GET', route: '/', requestId: '1', headers: {} };
  const within = await traceOperation(
    () => facts,
    async () => {
      await sql`select 1`.execute(test.db);
      return active.getStore()?.name;
    },
  );
  expect(within).toBe('asked');
  expect(active.getStore()).toBeUndefined();
});

it('a job is a span by its name, also one that fails', async () => {
  const { spans, active } = follow('boast.job');
  const boss = await startBoss({ url: database.url, onError: () => undefined }, { work: true });
  try {
    const within: unknown[] = [];
    await workQueue(test.ctx, boss, 'watch-audit', {
      data: z.object({}),
      run: async () => {
        within.push(active.getStore()?.name);
        if (within.length === 1) throw Object.assign(new Error('not today'), { code: 'NOT_TODAY' });
      },
    });
    await boss.boss.updateQueue('watch-audit', { retryDelay: 0, retryBackoff: false });
    const id = await boss.boss.send('watch-audit', {});
    await expect.poll(() => spans.filter(({ hasEnded }) => hasEnded).length).toBe(2);
    expect(within).toEqual(['watch-audit', 'watch-audit']);
    expect(spans).toMatchObject([
      { name: 'watch-audit', facts: { jobId: id }, refusal: 'NOT_TODAY' },
      { name: 'watch-audit', facts: { jobId: id } },
    ]);
  } finally {
    await boss.stop();
  }
});

it('nobody is asked to describe anything while nobody listens', async () => {
  const describe = (): OperationFacts => {
    throw new Error('asked');
  };
  await expect(traceOperation(describe, async () => 'done')).resolves.toBe('done');
});
