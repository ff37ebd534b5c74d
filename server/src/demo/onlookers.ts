/** Notices whether somebody is using this process. While nobody does, the demo stands still. */
import type { FastifyInstance } from 'fastify';
import { inTransaction } from '../db/database.ts';
import type { LiveStreams } from '../features/boards/board/live-routes.ts';
import type { Context } from '../http/context.ts';
import { isDemoPlayed } from './play-demo.ts';

const TURN_MS = 5_000;
/** Pages that poll do so every fifteen seconds. */
const LOOKS_FOR_MS = 30_000;
/** Whether the demo is played at all is not asked again for this long. */
const BELIEVED_MS = 60_000;

export interface Onlookers {
  noticeCall(now: number): void;
  takeLease(now: number): boolean;
}

/** `streams` are pages that stay connected. Times are milliseconds of one monotonic clock. */
export function createOnlookers(streams: Pick<LiveStreams, 'size'>): Onlookers {
  let calledAt = Number.NEGATIVE_INFINITY;
  let turnAt = Number.NEGATIVE_INFINITY;
  return {
    noticeCall(now) {
      calledAt = now;
    },
    takeLease(now) {
      const isLookedAt = streams.size() > 0 || now - calledAt <= LOOKS_FOR_MS;
      if (!isLookedAt || now - turnAt < TURN_MS) return false;
      turnAt = now;
      return true;
    },
  };
}

export function playWhileLookedAt(app: FastifyInstance, ctx: Context, streams: LiveStreams): void {
  const { demo, demoIsPlayed } = ctx.config;
  if (!demo || !demoIsPlayed) return;
  const onlookers = createOnlookers(streams);
  let played = { is: false, until: Number.NEGATIVE_INFINITY };
  async function turn(now: number): Promise<void> {
    if (!onlookers.takeLease(now)) return;
    if (now > played.until) played = { is: await isDemoPlayed(ctx.db), until: now + BELIEVED_MS };
    if (played.is) await inTransaction(ctx.db, (tx) => ctx.jobs.enqueue(tx, 'play-demo', {}));
  }
  const takeLease = () =>
    turn(performance.now()).catch((error: unknown) => ctx.log.debug({ err: error }, 'the demo stood still'));
  app.addHook('onRequest', (request, _reply, done) => {
    done();
    if (!request.url.startsWith('/api/')) return;
    onlookers.noticeCall(performance.now());
    void takeLease();
  });
  const timer = setInterval(() => void takeLease(), TURN_MS);
  timer.unref();
  app.addHook('onClose', async () => clearInterval(timer));
}
