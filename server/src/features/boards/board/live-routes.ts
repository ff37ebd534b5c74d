/**
 * Sends server-sent events: a page that follows a tournament hears of every change, and catches up after a
 * break.
 */

import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import * as z from 'zod';
import { askTogether } from '../../../engine/ask-together.ts';
import { ApiError, notFound } from '../../../http/api-error.ts';
import type { Context } from '../../../http/context.ts';
import type { Refusals } from '../../../http/door/refusal-counts.ts';
import { type Processes, shareOf } from '../../../process/processes-of.ts';
import { isPublished } from '../../draws/audience.ts';

export async function liveRoutes(app: FastifyInstance, ctx: Context, counts: Refusals): Promise<LiveStreams> {
  const streams = createLiveStreams(counts, streamLimits(ctx.config.processes));
  // Streams that start together share one database connection, and leave the rest to people who save.
  const describe = askTogether((ids: readonly string[]) => describeAll(ctx, ids));
  const describeEach = async (ids: readonly string[]): Promise<string> =>
    (await Promise.all(ids.map(describe))).join('');

  let newsHeard = 0;

  async function tell(tournamentId: string): Promise<void> {
    newsHeard += 1;
    ctx.boards.invalidate(tournamentId);
    if (!streams.hasFollowers(tournamentId)) return;
    const event = await describe(tournamentId);
    if (event) streams.tell(tournamentId, event);
  }
  const notTold = (error: unknown): void => ctx.log.error({ err: error }, 'a live update was not told');
  const unsubscribe = ctx.events.subscribe(
    (tournamentId) => void tell(tournamentId).catch(notTold),
    // Changes may have been missed. Describes tournaments one after another, because the database has just
    // come back.
    () => void tellOfAll().catch(notTold),
  );
  async function tellOfAll(): Promise<void> {
    for (const tournamentId of streams.followed()) await tell(tournamentId);
  }
  app.addHook('onClose', async () => unsubscribe());
  const heartbeat = setInterval(() => streams.tellAll(BEAT), HEARTBEAT_MS);
  app.addHook('preClose', async () => {
    clearInterval(heartbeat);
    // Browsers reconnect after different delays, and reach another process.
    streams.endAll(() => `retry: ${500 + Math.floor(Math.random() * 2_000)}\n\n`);
  });

  const siteOrigin = new URL(ctx.config.publicUrl).origin;
  app.get(
    '/api/tournaments/:tournamentId/events',
    { schema: { hide: true, params, querystring }, config: { isOpen: true }, logLevel: 'warn' },
    async (request, reply) => {
      const { tournamentId } = request.params as z.infer<typeof params>;
      const { also, for: whom } = request.query as z.infer<typeof querystring>;
      const tournamentIds = [...new Set([tournamentId.toLowerCase(), ...also])];
      const stream = reply.raw;
      // Pages of other origins and embeds share one limit, so that they cannot use up our own pages' streams.
      const isElsewhere = request.headers.origin !== undefined && request.headers.origin !== siteOrigin;
      const isEmbed = isElsewhere || whom === 'embed';
      if (!streams.take(stream, { group: request.source.group, isEmbed })) {
        // The page polls instead.
        throw new ApiError('UNAVAILABLE', 'Too many people follow live', { retryAfterSeconds: 30 });
      }
      // The first event gives the current state, whatever the reader saw last, so that a reader catches up
      // after a break.
      const heardBefore = newsHeard;
      const first = await describeEach(tournamentIds);
      if (first === '') throw notFound('Tournament');
      reply.hijack();
      if (stream.destroyed) return;
      stream.writeHead(200, {
        ...(reply.getHeaders() as OutgoingHttpHeaders),
        'content-type': 'text/event-stream',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
      });
      stream.write(`retry: 2000\n\n${first}`);
      streams.follow(stream, tournamentIds);
      // A change since the query went only to streams that had subscribed by then.
      if (newsHeard !== heardBefore) stream.write(await describeEach(tournamentIds));
    },
  );
  return streams;
}

interface StreamLimits {
  readonly inAll: number;
  /** A full venue watches together: 400 people, some with two browsers. */
  readonly perGroup: number;
  /** Frames on other sites have a limit of their own, so that they never crowd out fans here. */
  readonly forEmbeds: number;
  /** The most bytes that may wait for a reader who does not read. */
  readonly slowBytes: number;
}

const streamLimits = (processes: Processes): StreamLimits => ({
  inAll: shareOf(5_000, processes),
  perGroup: shareOf(1_000, processes),
  forEmbeds: shareOf(2_000, processes),
  slowBytes: 64 * 1024,
});

interface Follower {
  /** A caller with null is not counted by network. */
  readonly group: string | null;
  readonly isEmbed?: boolean;
}

export interface LiveStreams {
  /**
   * Counts the response as a stream until its connection closes, however late the stream starts. False when
   * the limit is reached.
   */
  take(stream: ServerResponse, follower: Follower): boolean;
  follow(stream: ServerResponse, tournamentIds: readonly string[]): void;
  hasFollowers(tournamentId: string): boolean;
  tell(tournamentId: string, event: string): void;
  tellAll(event: string): void;
  endAll(lastWord: () => string): void;
  followed(): readonly string[];
  size(): number;
}

function createRoom(limits: StreamLimits) {
  const streamCounts = new Map<string, number>();
  let held = 0;
  let embeds = 0;
  const streamsOf = (group: string): number => streamCounts.get(group) ?? 0;
  return {
    held: () => held,
    take({ group, isEmbed }: Follower): 'streams' | 'streams_of_place' | 'streams_of_embeds' | null {
      if (held >= limits.inAll) return 'streams';
      if (isEmbed && embeds >= limits.forEmbeds) return 'streams_of_embeds';
      if (group !== null && streamsOf(group) >= limits.perGroup) return 'streams_of_place';
      held += 1;
      if (isEmbed) embeds += 1;
      if (group !== null) streamCounts.set(group, streamsOf(group) + 1);
      return null;
    },
    leave({ group, isEmbed }: Follower): void {
      held -= 1;
      if (isEmbed) embeds -= 1;
      if (group !== null && streamsOf(group) > 1) streamCounts.set(group, streamsOf(group) - 1);
      else if (group !== null) streamCounts.delete(group);
    },
  };
}

export function createLiveStreams(counts: Refusals, limits: StreamLimits): LiveStreams {
  const room = createRoom(limits);
  const followers = new Map<string, Set<ServerResponse>>();
  const following = new Set<ServerResponse>();

  function unfollow(stream: ServerResponse, tournamentIds: readonly string[]): void {
    following.delete(stream);
    for (const id of tournamentIds) {
      const ofOne = followers.get(id);
      ofOne?.delete(stream);
      if (ofOne?.size === 0) followers.delete(id);
    }
  }

  function write(stream: ServerResponse, event: string): void {
    if (stream.writableLength > limits.slowBytes) {
      counts.count('stream_slow');
      stream.destroy();
      return;
    }
    stream.write(event);
  }

  return {
    take(stream, follower) {
      // The stream closed before anybody listened for it.
      if (stream.destroyed) return false;
      const full = room.take(follower);
      if (full !== null) {
        counts.count(full);
        return false;
      }
      stream.once('close', () => room.leave(follower));
      return true;
    },
    follow(stream, tournamentIds) {
      if (stream.destroyed) return;
      following.add(stream);
      for (const id of tournamentIds) followers.set(id, (followers.get(id) ?? new Set()).add(stream));
      stream.once('close', () => unfollow(stream, tournamentIds));
    },
    hasFollowers: (tournamentId) => followers.has(tournamentId),
    tell(tournamentId, event) {
      for (const stream of followers.get(tournamentId) ?? []) write(stream, event);
    },
    tellAll(event) {
      for (const stream of following) write(stream, event);
    },
    endAll(lastWord) {
      for (const stream of following) stream.end(lastWord());
    },
    followed: () => [...followers.keys()],
    size: () => room.held(),
  };
}

/**
 * The page takes a stream for dead when it hears nothing for much longer
 * (web/src/parts/tournaments/live/live-line.ts).
 */
const HEARTBEAT_MS = 15_000;
/** Enough for a whole season's play; a browser follows what its pages show by one stream. */
const MAX_ALSO = 31;
/** An event, because a browser does not report comments to the page. */
const BEAT = 'event: beat\ndata: still here\n\n';

const params = z.object({ tournamentId: z.guid() });
const querystring = z.object({
  for: z.literal('embed').optional().catch(undefined),
  also: z
    .string()
    .transform((ids) => ids.toLowerCase().split(','))
    .pipe(z.array(z.guid()).max(MAX_ALSO))
    .default([]),
});

/** In milliseconds: when games of a match in play were counted last. */
const latestCount = sql<number | null>`(select max((m.games_so_far ->> 'countedAt')::float8) from match m
  where m.tournament_id = tournament.id and m.ending is null)`;

async function describeAll({ db }: Context, ids: readonly string[]): Promise<(string | null)[]> {
  const tournaments = await db
    .selectFrom('tournament')
    .select(['id', 'status', 'results_version', 'draw_version', 'version', latestCount.as('games_at')])
    .where('id', 'in', [...new Set(ids)])
    .where(isPublished(sql`tournament`))
    .execute();
  const events = new Map(
    tournaments.map(({ id, status, version, games_at, ...versionsOf }) => {
      const { results_version: resultsVersion, draw_version: drawVersion } = versionsOf;
      const gamesAt = games_at === null ? null : new Date(games_at).toISOString();
      const versions = { version, resultsVersion, drawVersion, boardVersion: resultsVersion, gamesAt };
      const data = JSON.stringify({ tournamentId: id, status, ...versions });
      return [id, `id: ${version}.${drawVersion}.${resultsVersion}\nevent: results\ndata: ${data}\n\n`];
    }),
  );
  return ids.map((id) => events.get(id) ?? null);
}
