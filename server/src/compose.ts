/**
 * The composition root turns settings and a database into a context. The configuration chooses real gateways
 * or their stand-ins.
 */

import { type Db, isBusy, poolOf } from './db/database.ts';
import { type Boss, startBoss } from './db/jobs.ts';
import { createWriteTrouble } from './db/write-trouble.ts';
import { isAway } from './engine/cuttable-pool.ts';
import { type DatabaseWatch, failFastWhileAway, watchDatabase } from './engine/watch-database.ts';
import { PASSWORD_COST } from './features/auth/account/password-hasher.ts';
import { readSessionState } from './features/auth/sessions/live-session.ts';
import { findSessionsTogether } from './features/auth/sessions/refresh-token-store.ts';
import { createAccessTokenVerifier } from './features/auth/tokens/verify-access-token.ts';
import { createBoardNames } from './features/boards/board/board-names.ts';
import { createBoards } from './features/boards/board/boards.ts';
import { NAMES_CHANGED } from './features/boards/board/name-events.ts';
import { createChancesAmong } from './features/boards/chances/chances-among.ts';
import { createEventTables } from './features/boards/season/event-standings.ts';
import { createSeasons } from './features/boards/season/seasons.ts';
import { createTournamentsUnderWay } from './features/boards/under-way/tournaments-under-way.ts';
import { createDrawCache } from './features/draws/draw-cache.ts';
import { readDrawRole } from './features/draws/draw-role-view.ts';
import { createHiddenDraws } from './features/draws/hidden-draws.ts';
import { listenForTournaments, TOURNAMENT_CHANGED } from './features/draws/tournament-events.ts';
import { createEntriesReader } from './features/entries/entry-view.ts';
import { loadReceiptSigner } from './features/entries/receipts/receipt-signer.ts';
import { createSaveQueue } from './features/entries/save-queue.ts';
import { createMemberBoards } from './features/leagues/member-boards.ts';
import { createMailDelivery } from './features/news/mail/deliver-mail.ts';
import { preparePushKeys } from './features/news/push/push-keys.ts';
import { startBeating } from './features/operations/health/process-beat.ts';
import { createScorerLinks } from './features/tournaments/clubs/verify-scorer-link.ts';
import { createSealedSegments } from './features/tournaments/seal/sealed-segments.ts';
import { createActorLoader } from './features/users/actor.ts';
import { moveUserEmail } from './features/users/move-user-email.ts';
import { createFirstMeeting } from './features/users/users-sync.ts';
import { systemClock } from './gateways/clock.ts';
import { createHostedAccounts } from './gateways/identity/hosted-accounts.ts';
import type { Identity } from './gateways/identity/identity.ts';
import { createTokenVerifier } from './gateways/identity/token-verifier.ts';
import { createLiveScores } from './gateways/live-scores.ts';
import { createMailer } from './gateways/mail/create-mailer.ts';
import { createPaymentGateway } from './gateways/payments/create-payment-gateway.ts';
import { createPushService } from './gateways/push/create-push-service.ts';
import { createTourPages } from './gateways/tour-pages/tour-pages.ts';
import { createWebhookSender } from './gateways/webhooks/webhook-sender.ts';
import type { Context } from './http/context.ts';
import { createLog } from './http/create-log.ts';
import { connectionsOfCrowd } from './http/door/shedding.ts';
import { createStaffWrites } from './http/door/staff-writes.ts';
import type { DrawPlace } from './http/draw-place.ts';
import { takeTurns } from './http/files/take-turns.ts';
import { createLimitedUse } from './http/limited-use.ts';
import { lists } from './modules.ts';
import type { Config } from './process/config.ts';
import { alone, type SiblingProcesses } from './process/siblings.ts';
import { version } from './process/version.ts';

export interface Composition {
  readonly ctx: Context;
  readonly boss: Boss;
  /** The database stays open, because it belongs to the caller. */
  close(): Promise<void>;
}

interface Parts {
  readonly config: Config;
  readonly db: Db;
  /** Connections that listen and run jobs need the database itself and not a pooler. */
  readonly directUrl: string;
  readonly work: boolean;
  readonly siblingProcesses?: SiblingProcesses;
}

export async function compose({
  config,
  db,
  directUrl,
  work,
  siblingProcesses = alone,
}: Parts): Promise<Composition> {
  const log = createLog(config, siblingProcesses.name);
  log.info(`${config.productName} ${version} on Node ${process.versions.node}`);
  if (config.features.credits && !config.stripe)
    log.warn('credits are sold through the sandbox, for no real money');
  const watch = await watchDatabase({
    url: directUrl,
    name: 'boast watch',
    channels: [NAMES_CHANGED, TOURNAMENT_CHANGED],
    isBusy: () => isBusy(db),
  });
  failFastWhileAway(poolOf(db), watch);
  logOutages(watch, log);
  const writeTrouble = createWriteTrouble(log);
  const onError = (error: unknown): void => {
    writeTrouble.note(error);
    // An outage is logged only once.
    if (watch.outage() === null || !isAway(error)) log.error({ err: error }, 'background failure');
  };
  const boss = await startBoss(
    { url: directUrl, watch, migrates: config.migratesAtStart, onError },
    { work },
  );
  await preparePushKeys(db);
  const ctx: Context = {
    config,
    db,
    log,
    siblingProcesses,
    ...(await createGateways(config, db)),
    ...knowCallers({ config, db, log }),
    moveUserEmail,
    passwordCost: PASSWORD_COST,
    mailDelivery: createMailDelivery({ config, db, log, mailer: createMailer(config, db) }),
    limitedUse: createLimitedUse(db),
    receipts: await loadReceiptSigner(db),
    ...keepTournaments(db, watch),
    lists,
    takeFileTurn: takeTurns(),
    ...keepEntries(config, db),
    watch,
    writeTrouble,
    jobs: boss,
  };
  const stopBeating = await startBeating(ctx);
  return {
    ctx,
    boss,
    async close() {
      await stopBeating();
      await boss.stop();
      await watch.close();
    },
  };
}

function logOutages(watch: DatabaseWatch, log: Context['log']): void {
  watch.subscribe({
    onAway: ({ why }) => log.error({ why }, 'the database is away'),
    onBack: ({ since }) => log.warn({ awayMs: Date.now() - since.getTime() }, 'the database is back'),
  });
}

const knowCallers = ({ config, db, log }: Pick<Context, 'config' | 'db' | 'log'>) => ({
  accessTokens: createAccessTokenVerifier({ db, log }),
  ...createScorerLinks({ db, log }),
  sessionOfRefresh: findSessionsTogether(db),
  loadActor: createActorLoader(db),
  loadStaff: createActorLoader(db),
  meetPerson: createFirstMeeting({ config, db }),
  readSessionState: (identity: Identity) => readSessionState(db, identity),
  readDrawRole: (userId: string, place: DrawPlace) => readDrawRole(db, userId, place),
});

const createGateways = async (config: Config, db: Db) => ({
  clock: systemClock,
  tokens: createTokenVerifier(config, db),
  hostedAccounts: config.authService ? createHostedAccounts(config.authService) : null,
  payments: await createPaymentGateway(config, db),
  tourPages: createTourPages(config),
  liveScores: createLiveScores(config),
  pushService: createPushService(config),
  webhookSender: createWebhookSender(config),
});

function keepEntries({ databasePoolSize }: Config, db: Db) {
  const [drawCache, staffWrites] = [createDrawCache(db), createStaffWrites()];
  const { saves } = connectionsOfCrowd(databasePoolSize);
  return {
    drawCache,
    staffWrites,
    entriesOf: createEntriesReader(db),
    saveQueue: createSaveQueue({ db, drawCache, staffWrites }, saves),
  };
}

function keepTournaments(db: Db, watch: DatabaseWatch) {
  const boards = createBoards(db);
  const events = listenForTournaments(db, watch);
  events.subscribeOwn((tournamentId) => boards.invalidate(tournamentId));
  return {
    boards,
    boardNames: createBoardNames(db, watch),
    chancesAmong: createChancesAmong(db),
    memberBoards: createMemberBoards(db),
    sealedSegments: createSealedSegments(db),
    seasons: createSeasons(db, events),
    eventTables: createEventTables(),
    underWay: createTournamentsUnderWay({ boards, db, events }),
    events,
    isHiddenDraw: createHiddenDraws(db, events),
  };
}
