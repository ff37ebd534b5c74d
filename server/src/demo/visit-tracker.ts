/** Notices whether somebody is using this process. While nobody does, the demo stands still. */
import type { FastifyInstance } from 'fastify';
import { inTransaction } from '../db/database.ts';
import type { LiveStreams } from '../features/boards/board/live-routes.ts';
import type { Context } from '../http/context.ts';
import { isDemoPlayed } from './play-demo.ts';

const TURN_MS = 5_000;
/** Pages that poll do so every fifteen seconds. */
const VISIT_MS = 30_000;
/** Whether the demo is played at all is not asked again for this long. */
const CACHED_MS = 60_000;

export interface VisitTracker {
  noticeCall(now: number): void;
  takeLease(now: number): boolean;
}

/** `streams` are pages that stay connected. Times are milliseconds of one monotonic clock. */
export function createVisitTracker(streams: Pick<LiveStreams, 'size'>): VisitTracker {
  let calledAt = Number.NEGATIVE_INFINITY;
  let turnAt = Number.NEGATIVE_INFINITY;
  return {
    noticeCall(now) {
      calledAt = now;
    },
    takeLease(now) {
      const isVisited = streams.size() > 0 || now - calledAt <= VISIT_MS;
      if (!isVisited || now - turnAt < TURN_MS) return false;
      turnAt = now;
      return true;
    },
  };
}

export function playDemoWhileVisited(app: FastifyInstance, ctx: Context, streams: LiveStreams): void {
  const { demo, demoIsPlayed } = ctx.config;
  if (!demo || !demoIsPlayed) return;
  const visits = createVisitTracker(streams);
  let cachedPlay = { is: false, until: Number.NEGATIVE_INFINITY };
  async function turn(now: number): Promise<void> {
    if (!visits.takeLease(now)) return;
    if (now > cachedPlay.until) cachedPlay = { is: await isDemoPlayed(ctx.db), until: now + CACHED_MS };
    if (cachedPlay.is) await inTransaction(ctx.db, (tx) => ctx.jobs.enqueue(tx, 'play-demo', {}));
  }
  const takeTurn = () =>
    turn(performance.now()).catch((error: unknown) => ctx.log.debug({ err: error }, 'the demo stood still'));
  app.addHook('onRequest', (request, _reply, done) => {
    done();
    if (!request.url.startsWith('/api/')) return;
    visits.noticeCall(performance.now());
    void takeTurn();
  });
  const timer = setInterval(() => void takeTurn(), TURN_MS);
  timer.unref();
  app.addHook('onClose', async () => clearInterval(timer));
}
