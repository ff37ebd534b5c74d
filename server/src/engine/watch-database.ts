/**
 * Each process has one connection that listens to the database and keeps checking that it answers. When it
 * does not, all who wait for it are told within a second. One attempt at a time then reconnects, and
 * listeners are told that they may have missed something.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { type CuttablePool, DatabaseUnreachable, endAtOnce, reasonOf } from './cuttable-pool.ts';

interface Outage {
  readonly since: Date;
  readonly why: string;
}

export interface DatabaseWatch {
  /** Returns null while the database answers. */
  outage(): Outage | null;
  clockAheadMs(): number;
  /** Returns a function that unsubscribes. */
  subscribe(listener: WatchListener): () => void;
  close(): Promise<void>;
}

interface WatchListener {
  readonly onNotice?: (channel: string, payload: string) => void;
  /** Notifications may have been lost, because the connection is a new one. */
  readonly onGap?: () => void;
  readonly onAway?: (outage: Outage) => void;
  readonly onBack?: (outage: Outage) => void;
}

interface WatchOptions {
  /** A pooler passes no notifications on, so this is the database itself. */
  readonly url: string;
  readonly name: string;
  readonly channels: readonly string[];
  /** The database is checked more often while this is true. */
  readonly isBusy?: () => boolean;
}

/** Time is counted in ticks: a process that was itself busy for a second has not waited for the database. */
const TICK_MS = 100;
const ASK_WHEN_BUSY = 2;
const ASK_WHEN_IDLE = 21;
/** An idle process wakes less often. Whoever then comes is still told within a second that the database hangs. */
const TICKS_WHEN_IDLE = 3;
const PATIENCE = 6;
const CONNECT_MS = 2_000;
const MAX_PAUSE_MS = 2_000;

const NO_ANSWER = 'it does not answer';
const ASK = 'select extract(epoch from clock_timestamp()) * 1000 as now';

/** Throws DatabaseUnreachable when the database is away at the start. */
export async function watchDatabase(options: WatchOptions): Promise<DatabaseWatch> {
  const news = createNews();
  const stopping = new AbortController();
  let clockAheadMs = 0;

  async function ask({ client }: Line): Promise<void> {
    const askedAt = Date.now();
    const { rows } = await client.query<{ now: string }>(ASK);
    clockAheadMs = Math.round(Number(rows[0]?.now) - (askedAt + Date.now()) / 2);
  }

  /** Returns when the connection is lost: with the reason if it hangs, otherwise null. */
  async function keepAsking(held: Line): Promise<string | null> {
    for (let ticks = 0; ; ) {
      const wakesAfter = options.isBusy?.() ? 1 : TICKS_WHEN_IDLE;
      await sleep(wakesAfter * TICK_MS, undefined, { ref: false });
      ticks += wakesAfter;
      if (held.isLost) return null;
      if (ticks < (options.isBusy?.() ? ASK_WHEN_BUSY : ASK_WHEN_IDLE)) continue;
      ticks = 0;
      if (!(await isAnswered(ask(held)))) return NO_ANSWER;
    }
  }

  async function reconnect(): Promise<Line | null> {
    for (let tries = 0; !stopping.signal.aborted; tries += 1) {
      const opening = openLine(options, news.hear);
      if (!(await isAnswered(opening))) news.goneAway(NO_ANSWER);
      const opened = await opening.catch((error: unknown) => news.goneAway(reasonOf(error)));
      if (opened) return opened;
      const pause = Math.min(MAX_PAUSE_MS, TICK_MS * 2 ** tries) * (0.5 + Math.random() / 2);
      await sleep(pause, undefined, { ref: false, signal: stopping.signal }).catch(() => undefined);
    }
    return null;
  }

  async function watch(): Promise<void> {
    while (!stopping.signal.aborted) {
      const hangs = await keepAsking(line);
      void line.drop();
      if (stopping.signal.aborted) return;
      if (hangs !== null) news.goneAway(hangs);
      const next = await reconnect();
      if (!next) return;
      line = next;
      if (stopping.signal.aborted) return line.drop();
      news.cameBack();
    }
  }

  let line = await openLine(options, news.hear).catch((error: unknown) => {
    throw new DatabaseUnreachable(options.url, error);
  });
  await ask(line);
  void watch();
  return {
    outage: news.outage,
    clockAheadMs: () => clockAheadMs,
    subscribe: news.subscribe,
    async close() {
      stopping.abort();
      await line.drop();
    },
  };
}

function createNews() {
  const listeners = new Set<WatchListener>();
  let outage: Outage | null = null;
  const tell = (act: (listener: WatchListener) => void): void => {
    for (const listener of listeners) act(listener);
  };
  return {
    outage: (): Outage | null => outage,
    subscribe: (listener: WatchListener): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    hear: ({ channel, payload = '' }: pg.Notification): void =>
      tell(({ onNotice }) => onNotice?.(channel, payload)),
    goneAway(why: string): void {
      if (outage) return;
      const began = { since: new Date(), why };
      outage = began;
      tell(({ onAway }) => onAway?.(began));
    },
    cameBack(): void {
      const ended = outage;
      outage = null;
      if (ended) tell(({ onBack }) => onBack?.(ended));
      tell(({ onGap }) => onGap?.());
    },
  };
}

export function failFastWhileAway(
  pool: Pick<CuttablePool, 'cutOff' | 'restore'>,
  watch: DatabaseWatch,
): void {
  watch.subscribe({
    onAway: ({ why }) => pool.cutOff(why),
    onBack: () => pool.restore(),
  });
}

interface Line {
  readonly client: pg.Client;
  isLost: boolean;
  drop(): Promise<void>;
}

/** The host name is resolved again, because it may point to another machine now. */
async function openLine(
  { url, name, channels }: WatchOptions,
  hear: (notice: pg.Notification) => void,
): Promise<Line> {
  const client = new pg.Client({
    connectionString: url,
    application_name: name,
    keepAlive: true,
    connectionTimeoutMillis: CONNECT_MS,
    query_timeout: CONNECT_MS,
  });
  const line: Line = {
    client,
    isLost: false,
    async drop() {
      line.isLost = true;
      client.removeListener('notification', hear);
      // A connection that hangs would wait for an answer to its goodbye.
      const goodbye = client.end().catch(() => undefined);
      await Promise.race([goodbye, sleep(TICK_MS, undefined, { ref: false })]);
      endAtOnce(client);
    },
  };
  const lose = (): void => {
    line.isLost = true;
  };
  client.on('error', lose).on('end', lose).on('notification', hear);
  try {
    await client.connect();
    for (const channel of channels) await client.query(`listen ${client.escapeIdentifier(channel)}`);
    return line;
  } catch (error) {
    await line.drop();
    throw error;
  }
}

async function isAnswered(answer: Promise<unknown>): Promise<boolean> {
  let state: 'waiting' | 'answered' | 'failed' = 'waiting';
  const settled = answer.then(
    () => {
      state = 'answered';
    },
    () => {
      state = 'failed';
    },
  );
  for (let ticks = 0; ticks < PATIENCE && state === 'waiting'; ticks += 1)
    await Promise.race([settled, sleep(TICK_MS, undefined, { ref: false })]);
  return state !== 'waiting';
}
