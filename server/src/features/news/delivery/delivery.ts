/** One queue delivers mails, pushes and webhooks: a channel says how it sends, and what its table holds. */
import { setTimeout as sleep } from 'node:timers/promises';
import { inTransaction, type Tx } from '../../../db/database.ts';
import { askTogether } from '../../../engine/ask-together.ts';
import type { Context } from '../../../http/context.ts';
import { createFairLine, type FairLine, type Slots } from './fair-line.ts';
import { close, type DueItem, lockDue, postpone, type Queue, take } from './queue-store.ts';

export type Verdict =
  | { readonly tell: 'now' | 'never' }
  | { readonly tell: 'later'; readonly seconds: number };

/** The result of one sending. `elseAs` is what it counts as when it may not be tried again. */
export type Outcome =
  | { readonly as: 'sent' }
  | { readonly as: 'dead'; readonly why: string }
  | {
      readonly as: 'later';
      readonly why: string;
      readonly elseAs: 'sent' | 'dead';
      /** The other side asked for at least this wait. */
      readonly afterSeconds?: number | undefined;
    };

export interface SentItem<Item, Result> {
  readonly item: Item;
  /** This one included. */
  readonly attempts: number;
  readonly outcome: Outcome;
  readonly result: Result;
}

/** `Item`: what is sent. `Result`: what a channel learns from sending it, besides the outcome. */
export interface Channel<Item extends { readonly id: string }, Result> extends Slots {
  readonly name: 'mail' | 'push' | 'webhook';
  readonly queue: Queue;
  /** The number of the queue's lines that it sends; all without it. */
  readonly lines?: number;
  readonly batch: number;
  /** Sendings are spread evenly; without it they follow each other at once. */
  readonly mostASecond?: number;
  /** The number of outcomes that are recorded together; the rest follows once nothing more is claimed. */
  readonly writtenTogether: number;
  readonly tries: Tries;
  readonly read: (tx: Tx, ids: readonly string[]) => Promise<readonly Item[]>;
  readonly decide: (item: Item, ahead: number) => Verdict;
  readonly decided?: (tx: Tx, outcome: Decided<Item>) => Promise<void>;
  readonly send: (item: Item) => Promise<{ readonly outcome: Outcome; readonly result: Result }>;
  readonly settled: (tx: Tx, sent: readonly SentItem<Item, Result>[]) => Promise<void>;
}

interface Tries {
  readonly most: number;
  /** The seconds to wait after the first, second … try. */
  readonly wait: (attempts: number) => number;
}

export const doubling =
  (firstWait: number, longestWait: number): Tries['wait'] =>
  (attempts) =>
    Math.min(firstWait * 2 ** (attempts - 1), longestWait);

export interface Decided<Item> {
  readonly never: readonly Item[];
  readonly later: readonly { readonly item: Item; readonly seconds: number }[];
}

export interface Delivery {
  /**
   * Sends everything that is due; several processes may do so at once. Each is sent once, except after a crash between sending it and
   * recording that: then it goes again, a mail under the same Message-ID, a push under the same topic. A process delivers once
   * at a time: a second caller waits for the delivery that follows, because the present one may have passed what they wrote.
   */
  readonly deliver: () => Promise<void>;
  /** Does the same without waiting: a failure is logged. */
  readonly wake: () => void;
}

type Host = Pick<Context, 'db' | 'log'>;

export function createDelivery<Item extends { readonly id: string }, Result>(
  host: Host,
  channel: Channel<Item, Result>,
): Delivery {
  const deliverDue = deliveryOf(host, channel);
  let underWay: Promise<void> | null = null;
  let next: Promise<void> | null = null;

  function begin(): Promise<void> {
    next = null;
    const now = deliverDue().finally(() => {
      if (next === null) underWay = null;
    });
    underWay = now;
    return now;
  }

  function deliver(): Promise<void> {
    if (!underWay) return begin();
    next ??= underWay.then(begin, begin);
    return next;
  }

  return {
    deliver,
    wake() {
      deliver().catch((error: unknown) =>
        host.log.error({ err: error }, `${channel.name} was not delivered`),
      );
    },
  };
}

interface TakenItem<Item> {
  readonly owner: string | null;
  readonly item: Item;
  readonly attempts: number;
}

function deliveryOf<Item extends { readonly id: string }, Result>(
  { db, log }: Host,
  channel: Channel<Item, Result>,
): () => Promise<void> {
  const awaitTurn = createPace(channel.mostASecond);
  // Items sent while others are being recorded share the next transaction and its flush to disk.
  const record = askTogether(async (sent: readonly (readonly SentItem<Item, Result>[])[]) => {
    await inTransaction(db, (tx) => settle(tx, channel, sent.flat()));
    return sent.map(() => undefined);
  });

  async function sendOne({ item, attempts }: TakenItem<Item>): Promise<SentItem<Item, Result>> {
    await awaitTurn();
    const { outcome, result } = await channel.send(item);
    if (outcome.as !== 'sent')
      log.warn({ id: item.id, attempts, why: outcome.why }, `a ${channel.name} was not taken`);
    const isLast = outcome.as === 'later' && attempts >= channel.tries.most;
    return { item, attempts, result, outcome: isLast ? lastOf(outcome) : outcome };
  }

  return () => sendInTurn({ db, channel, sendOne, record });
}

interface Sending<Item extends { readonly id: string }, Result> extends Pick<Host, 'db'> {
  readonly channel: Channel<Item, Result>;
  readonly sendOne: (item: TakenItem<Item>) => Promise<SentItem<Item, Result>>;
  readonly record: (sent: readonly SentItem<Item, Result>[]) => Promise<unknown>;
}

/** While something is being sent, what others add meanwhile is looked for this often. */
const LOOK_AGAIN_MS = 1_000;

/** A slot that is free takes the next at once. Waits for all, then throws the error that kept one from being recorded. */
async function sendInTurn<Item extends { readonly id: string }, Result>({
  db,
  channel,
  sendOne,
  record,
}: Sending<Item, Result>): Promise<void> {
  const line = createFairLine<TakenItem<Item>>(channel);
  const sending = new Set<Promise<void>>();
  const unrecorded: SentItem<Item, Result>[] = [];
  const errors: unknown[] = [];
  let mayBeMore = true;

  async function send(next: TakenItem<Item>): Promise<void> {
    try {
      unrecorded.push(await sendOne(next));
      if (unrecorded.length >= channel.writtenTogether || line.isEmpty()) await record(unrecorded.splice(0));
    } catch (error) {
      errors.push(error);
    }
    if (line.leave(next)) mayBeMore = true;
  }

  async function claimMore(): Promise<void> {
    // One that leaves meanwhile may make room for more.
    mayBeMore = false;
    try {
      const claimed = await inTransaction(db, (tx) => claim(tx, channel, line));
      line.add(claimed.taken);
      if (claimed.mayBeMore) mayBeMore = true;
    } catch (error) {
      errors.push(error);
    }
  }

  for (;;) {
    for (let next = line.next(); next; next = line.next()) {
      const sent = send(next).finally(() => sending.delete(sent));
      sending.add(sent);
    }
    if (mayBeMore && line.hasFreeSlot() && errors.length === 0) await claimMore();
    else if (sending.size === 0) break;
    else if (await isLate(sending)) mayBeMore = true;
  }
  if (unrecorded.length > 0) await record(unrecorded);
  if (errors.length > 0) throw errors[0];
}

/** Whether none of them ended in time. */
async function isLate(sending: ReadonlySet<Promise<void>>): Promise<boolean> {
  const ended = new AbortController();
  const late = sleep(LOOK_AGAIN_MS, true, { signal: ended.signal }).catch(() => false);
  const first = await Promise.race([late, ...[...sending].map((delivery) => delivery.then(() => false))]);
  ended.abort();
  return first;
}

const lastOf = ({ why, elseAs }: Outcome & { readonly as: 'later' }): Outcome =>
  elseAs === 'sent' ? { as: 'sent' } : { as: 'dead', why };

/** Decides what to do with each that is due, and claims those to send now for which `line` has room. */
export async function claim<Item extends { readonly id: string }, Result>(
  tx: Tx,
  channel: Channel<Item, Result>,
  line: Pick<FairLine<TakenItem<Item>>, 'roomOf' | 'ownersWithoutRoom'>,
): Promise<{ readonly taken: readonly TakenItem<Item>[]; readonly mayBeMore: boolean }> {
  const { queue, lines, batch } = channel;
  const due = await lockDue(tx, queue, { lines, most: batch, without: line.ownersWithoutRoom() });
  if (due.length === 0) return { taken: [], mayBeMore: false };
  const dueIds = due.map(({ id }) => id);
  const items = new Map((await channel.read(tx, dueIds)).map((item) => [item.id, item]));
  const decided = due.flatMap((dueRow) => {
    const item = items.get(dueRow.id);
    return item
      ? [
          {
            id: dueRow.id,
            owner: dueRow.owner,
            item,
            attempts: dueRow.attempts + 1,
            ...verdictOf(channel, dueRow, item),
          },
        ]
      : [];
  });
  const never = decided.filter(({ tell }) => tell === 'never');
  const later = decided.filter((decision) => decision.tell === 'later');
  const now = decided.filter(({ tell }) => tell === 'now');
  const rooms = new Map<string | null, number>();
  const taken = now.filter(({ owner }) => {
    const room = rooms.get(owner) ?? line.roomOf(owner);
    rooms.set(owner, room - 1);
    return room > 0;
  });
  await close(tx, queue, { as: 'unwanted', ones: never });
  await postpone(tx, queue, later);
  await take(tx, queue, taken);
  await channel.decided?.(tx, { never: never.map(({ item }) => item), later });
  // A full batch was examined, so more may be due, even if none of it is sent now. Those left for want of room are looked at again.
  return { taken, mayBeMore: due.length === batch || taken.length < now.length };
}

const verdictOf = <Item extends { readonly id: string }, Result>(
  { decide }: Channel<Item, Result>,
  { isUnwanted, ahead }: DueItem,
  item: Item,
): Verdict => (isUnwanted ? { tell: 'never' } : decide(item, ahead));

async function settle<Item extends { readonly id: string }, Result>(
  tx: Tx,
  { queue, tries, settled }: Channel<Item, Result>,
  sent: readonly SentItem<Item, Result>[],
): Promise<void> {
  const ends = sent.map(({ item: { id }, attempts, outcome }) => ({
    id,
    as: outcome.as,
    why: outcome.as === 'sent' ? null : outcome.why,
    seconds: Math.max(tries.wait(attempts), outcome.as === 'later' ? (outcome.afterSeconds ?? 0) : 0),
  }));
  for (const as of ['sent', 'dead'] as const)
    await close(tx, queue, { as, ones: ends.filter((end) => end.as === as) });
  await postpone(
    tx,
    queue,
    ends.filter(({ as }) => as === 'later'),
  );
  await settled(tx, sent);
}

/** Each caller waits for its turn, so that the allowed number a second is spread evenly. */
function createPace(mostASecond: number | undefined): () => Promise<void> {
  let next = performance.now();
  return async () => {
    if (mostASecond === undefined) return;
    const now = performance.now();
    const early = next - now;
    next = Math.max(now, next) + 1_000 / mostASecond;
    if (early > 1) await sleep(early);
  };
}
