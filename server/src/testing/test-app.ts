/**
 * The whole API on a database of its own, without a port: real SQL and validation, fakes only for the
 * outside.
 */

import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { pino } from 'pino';
import { type Db, isBusy } from '../db/database.ts';
import type { JobName } from '../db/jobs.ts';
import { createWriteTrouble } from '../db/write-trouble.ts';
import { watchDatabase } from '../engine/watch-database.ts';
import { readSessionState } from '../features/auth/sessions/live-session.ts';
import { findSessionsTogether } from '../features/auth/sessions/refresh-token-store.ts';
import { CHEAP_PASSWORDS } from '../features/auth/testing/cheap-passwords.ts';
import { createAccessTokenVerifier } from '../features/auth/tokens/verify-access-token.ts';
import { createBoardNames } from '../features/boards/board/board-names.ts';
import { createBoards } from '../features/boards/board/boards.ts';
import { NAMES_CHANGED } from '../features/boards/board/name-events.ts';
import { createChancesAmong } from '../features/boards/chances/chances-among.ts';
import { createEventTables } from '../features/boards/season/event-standings.ts';
import { createSeasons } from '../features/boards/season/seasons.ts';
import { createTournamentsUnderWay } from '../features/boards/under-way/tournaments-under-way.ts';
import { createDrawCache } from '../features/draws/draw-cache.ts';
import { readDrawRole } from '../features/draws/draw-role-view.ts';
import { createHiddenDraws } from '../features/draws/hidden-draws.ts';
import { listenForTournaments, TOURNAMENT_CHANGED } from '../features/draws/tournament-events.ts';
import { createEntriesReader } from '../features/entries/entry-view.ts';
import { loadReceiptSigner } from '../features/entries/receipts/receipt-signer.ts';
import { createSaveQueue } from '../features/entries/save-queue.ts';
import { createMemberBoards } from '../features/leagues/member-boards.ts';
import { createMailDelivery } from '../features/news/mail/deliver-mail.ts';
import { createScorerLinks } from '../features/tournaments/clubs/verify-scorer-link.ts';
import { createSealedSegments } from '../features/tournaments/seal/sealed-segments.ts';
import { createActorLoader } from '../features/users/actor.ts';
import { moveUserEmail } from '../features/users/move-user-email.ts';
import { createFirstMeeting } from '../features/users/users-sync.ts';
import { systemClock } from '../gateways/clock.ts';
import type { Identity, TokenVerifier } from '../gateways/identity/identity.ts';
import { createLiveScores } from '../gateways/live-scores.ts';
import type { Mailer, OutgoingMail } from '../gateways/mail/mailer.ts';
import { createPaymentGateway } from '../gateways/payments/create-payment-gateway.ts';
import { createPushService } from '../gateways/push/create-push-service.ts';
import { createTourPages } from '../gateways/tour-pages/tour-pages.ts';
import { createWebhookSender } from '../gateways/webhooks/webhook-sender.ts';
import type { Context } from '../http/context.ts';
import { connectionsOfCrowd } from '../http/door/shedding.ts';
import { createStaffWrites } from '../http/door/staff-writes.ts';
import { takeTurns } from '../http/files/take-turns.ts';
import { createLimitedUse } from '../http/limited-use.ts';
import { lists } from '../modules.ts';
import { loadConfig } from '../process/config.ts';
import { alone } from '../process/siblings.ts';
import { buildServer } from '../server.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

export interface TestApp {
  readonly app: FastifyInstance;
  readonly ctx: Context;
  readonly db: Db;
  /** Enqueued jobs, in order. */
  readonly jobs: { name: JobName; data: unknown; startAfter: Date | undefined }[];
  readonly mails: OutgoingMail[];
  /** The mailer that delivers them. */
  readonly mailer: Mailer;
  /** A token that verifies as this identity. */
  tokenFor(identity: Identity): string;
  /** Calls the API. `as` is a token. */
  call(
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    options?: CallOptions,
  ): Promise<TestAnswer>;
  close(): Promise<void>;
}

interface CallOptions {
  readonly as?: string | undefined;
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
}

export interface TestAnswer {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: each test asserts the shape of the body
  readonly body: any; // oxlint-disable-line typescript/no-explicit-any -- read by assertions only
  readonly headers: LightMyRequestResponse['headers'];
}

/** `parts` replaces parts of the app: fakes of the outside, or another database. */
export async function createTestApp(
  env: Record<string, string> = {},
  {
    database: given,
    mailer: givenMailer,
    ...parts
  }: Partial<
    Pick<Context, 'clock' | 'hostedAccounts' | 'passwordCost' | 'pushService' | 'tokens' | 'tourPages'>
  > & {
    readonly database?: TestDatabase;
    readonly mailer?: Mailer;
  } = {},
): Promise<TestApp> {
  const database = given ?? (await createTestDatabase());
  const config = loadConfig({ LOG_LEVEL: 'silent', SHARED_ANSWERS_MS: '0', DEMO: 'off', ...env });
  const identities = new Map<string, Identity>();
  const tokens: TokenVerifier = { verify: async (token) => identities.get(token) ?? null };
  const jobs: TestApp['jobs'] = [];
  const mails: OutgoingMail[] = [];
  const watch = await watchDatabase({
    url: database.url,
    name: 'test',
    channels: [NAMES_CHANGED, TOURNAMENT_CHANGED],
    isBusy: () => isBusy(database.db),
  });
  const mailer = givenMailer ?? { send: async (mail) => void mails.push(mail) };
  const log = pino({ level: 'silent' });
  const boards = createBoards(database.db);
  const drawCache = createDrawCache(database.db);
  const staffWrites = createStaffWrites();
  const events = listenForTournaments(database.db, watch);
  events.subscribeOwn((tournamentId) => boards.invalidate(tournamentId));
  const ctx: Context = {
    config,
    db: database.db,
    lists,
    takeFileTurn: takeTurns(),
    log,
    siblingProcesses: alone,
    clock: systemClock,
    tokens,
    accessTokens: createAccessTokenVerifier({ db: database.db, log }),
    ...createScorerLinks({ db: database.db, log }),
    sessionOfRefresh: findSessionsTogether(database.db),
    loadActor: createActorLoader(database.db),
    loadStaff: createActorLoader(database.db),
    meetPerson: createFirstMeeting({ config, db: database.db }),
    readSessionState: (identity) => readSessionState(database.db, identity),
    readDrawRole: (userId, place) => readDrawRole(database.db, userId, place),
    moveUserEmail,
    passwordCost: CHEAP_PASSWORDS,
    hostedAccounts: null,
    mailDelivery: createMailDelivery({
      config,
      db: database.db,
      log,
      mailer,
    }),
    limitedUse: createLimitedUse(database.db),
    payments: await createPaymentGateway(config, database.db),
    receipts: await loadReceiptSigner(database.db),
    tourPages: createTourPages(config),
    liveScores: createLiveScores(config),
    pushService: createPushService(config),
    webhookSender: createWebhookSender(config),
    boards,
    boardNames: createBoardNames(database.db, watch),
    chancesAmong: createChancesAmong(database.db),
    memberBoards: createMemberBoards(database.db),
    drawCache,
    staffWrites,
    entriesOf: createEntriesReader(database.db),
    saveQueue: createSaveQueue(
      { db: database.db, drawCache, staffWrites },
      connectionsOfCrowd(config.databasePoolSize).saves,
    ),
    sealedSegments: createSealedSegments(database.db),
    seasons: createSeasons(database.db, events),
    eventTables: createEventTables(),
    underWay: createTournamentsUnderWay({ boards, db: database.db, events }),
    events,
    isHiddenDraw: createHiddenDraws(database.db, events),
    watch,
    writeTrouble: createWriteTrouble(log),
    jobs: {
      enqueue: async (_, name, data, options) =>
        void jobs.push({ name, data, startAfter: options?.startAfter }),
    },
    ...parts,
  };
  const app = await buildServer(ctx);
  await app.ready();
  return {
    app,
    ctx,
    db: database.db,
    jobs,
    mails,
    mailer,
    tokenFor(identity) {
      const token = `token-${identities.size}`;
      identities.set(token, identity);
      return token;
    },
    async call(method, path, { as, body, headers = {} } = {}) {
      const answer = await app.inject({
        method,
        url: `/api${path}`,
        headers: { ...headers, ...(as && { authorization: `Bearer ${as}` }) },
        ...(body !== undefined && { payload: body as object }),
      });
      return {
        status: answer.statusCode,
        body: bodyOf(answer),
        headers: answer.headers,
      };
    },
    async close() {
      // Stops as the product does: a connection may become idle only after the server began to close.
      await app.drain({ noticeMs: 0 });
      await watch.close();
      await database.drop();
    },
  };
}

/** A file, such as a list or a sheet, is its text. */
function bodyOf({ headers, body }: LightMyRequestResponse) {
  if (body === '') return null;
  return String(headers['content-type']).includes('json') ? JSON.parse(body) : body;
}
