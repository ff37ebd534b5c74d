/** Sixteen people who save over and over, as behind a load balancer, and the saves acknowledged to them. */
import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import type { SavedEntry } from '@boast/contract/entries';
import { packPicks } from '@boast/domain/picks/packed-picks';
import type { Db } from '@boast/server/db/database';
import { picksOf, type TestTournament, tipsOf } from '@boast/server/testing/factories';
import { sql } from 'kysely';
import type { Person } from '../../bench/src/harness/people.ts';
import { seededRandom } from '../../bench/src/harness/sealed-crowd.ts';

const WRITERS = 16;
const VARIANTS = 64;
/** Limits the saves to a hundred a second: enough to hit a gap in the service, and little enough for other tests. */
const REST_MS = 160;
/** A call counts as hung after it. A machine with other work may take long. */
const PATIENCE_MS = 20_000;

interface Writers {
  /** Answers so far, by status; `refused`: no connection; `cut`: it broke; `hung`: no answer in time. */
  readonly counts: Readonly<Record<string, number>>;
  acknowledged(): number;
  /** In ms, until the next save is acknowledged. */
  untilNextSave(): Promise<number>;
  /** Until each of them has saved again: then no call hangs that began before. */
  untilAllSaved(): Promise<unknown>;
  /** Waits for calls that are under way. */
  stop(): Promise<void>;
  /** Checks every acknowledged save and returns their number. Throws when one is lost or changed. */
  assertKept(db: Db): Promise<number>;
}

interface WritersOptions {
  readonly tournament: TestTournament;
  readonly people: readonly Person[];
  /** The APIs that accept calls now, by /readyz. */
  readonly targets: () => readonly string[];
}

interface Save {
  readonly writer: number;
  readonly n: number;
  readonly key: string;
}

export function startWriters({ tournament, people, targets }: WritersOptions): Writers {
  const variants = makeVariants(tournament);
  const kept = new Map<string, string>();
  const counts: Record<string, number> = {};
  const savesOf = Array.from({ length: WRITERS }, () => 0);
  let done = false;

  async function attempt(url: string, { token }: Person, one: Save): Promise<boolean> {
    const variant = variants[one.n % VARIANTS];
    if (!variant) throw new Error('no variant');
    const path = `/api/tournaments/${tournament.id}/entries`;
    try {
      const answer = await post(url + path, { token, key: one.key, body: variant.body });
      const { statusCode = 0 } = answer;
      counts[statusCode] = (counts[statusCode] ?? 0) + 1;
      const body = await text(answer);
      if (statusCode >= 300) return false;
      const { data } = JSON.parse(body) as { data: SavedEntry };
      kept.set(`${data.entryId}:${data.version}`, variant.picks);
      savesOf[one.writer] = (savesOf[one.writer] ?? 0) + 1;
      return true;
    } catch (error) {
      const kind = kindOf(error as NodeJS.ErrnoException);
      counts[kind] = (counts[kind] ?? 0) + 1;
      return false;
    }
  }

  const writing = Array.from({ length: WRITERS }, async (_, writer) => {
    for (let n = writer; !done; n += WRITERS) {
      const person = people[n % people.length];
      if (!person) throw new Error('nobody writes');
      const key = `writer-${writer}-${n}-${Date.now()}`;
      // A key is sent until it is answered, which also reveals the outcome of a call that broke.
      for (let tries = 0; !done || tries > 0; tries += 1) {
        const ready = targets();
        const url = ready[(n + tries) % Math.max(1, ready.length)];
        if (url !== undefined && (await attempt(url, person, { n, key, writer }))) break;
        if (done && tries > 50) break;
        await sleep(20 + Math.random() * 80);
      }
      await sleep(REST_MS);
    }
  });

  const saves = (): number => savesOf.reduce((sum, own) => sum + own, 0);
  return {
    counts,
    acknowledged: saves,
    untilNextSave: () => untilMore(saves),
    untilAllSaved: () => untilAllMore(savesOf),
    async stop() {
      done = true;
      await Promise.all(writing);
    },
    assertKept: (db) => assertKept(db, kept),
  };
}

async function untilMore(count: () => number): Promise<number> {
  const [before, began] = [count(), performance.now()];
  while (count() === before) {
    if (performance.now() - began > 120_000) throw new Error('nothing was saved for two minutes');
    await sleep(10);
  }
  return performance.now() - began;
}

function untilAllMore(counts: readonly number[]): Promise<number> {
  const before = [...counts];
  return untilMore(() => Math.min(...counts.map((now, n) => now - (before[n] ?? 0))));
}

/** As the proxies in deploy/ do it: an unused connection is dropped before a replaced process closes it. */
const connections = new Agent({ keepAlive: true, timeout: 5_000 });

async function post(
  url: string,
  { token, key, body }: Record<'token' | 'key' | 'body', string>,
): Promise<IncomingMessage> {
  const call = request(url, {
    method: 'POST',
    agent: connections,
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'idempotency-key': key,
    },
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  call.end(body);
  const [answer] = (await once(call, 'response')) as [IncomingMessage];
  return answer;
}

/** `kept` holds the picks by entry and version. */
async function assertKept(db: Db, kept: ReadonlyMap<string, string>): Promise<number> {
  for (const [version, picks] of kept) {
    const [entryId, number] = version.split(':');
    const { rows } = await sql<{ picks: Buffer }>`
      select picks from entry_version where entry_id = ${entryId} and version = ${Number(number)}`.execute(
      db,
    );
    const [row] = rows;
    if (!row) throw new Error(`version ${number} of ${entryId} was acknowledged and is lost`);
    if (row.picks.toString('hex') !== picks)
      throw new Error(`version ${number} of ${entryId} was acknowledged and is another one now`);
  }
  return kept.size;
}

function makeVariants(tournament: TestTournament): { body: string; picks: string }[] {
  const random = seededRandom(3);
  return Array.from({ length: VARIANTS }, () => {
    const picks = picksOf(tournament, () => ({ side: random() < 0.62 ? 0 : 1 }));
    return {
      body: JSON.stringify({ matchTips: tipsOf(tournament, picks) }),
      picks: Buffer.from(packPicks(picks)).toString('hex'),
    };
  });
}

function kindOf({ code }: NodeJS.ErrnoException): string {
  if (code === 'ECONNREFUSED') return 'refused';
  return code === 'ABORT_ERR' ? 'hung' : 'cut';
}

export function watchReady(urls: () => readonly string[]): {
  readonly ready: () => readonly string[];
  readonly stop: () => void;
} {
  let ready: readonly string[] = urls();
  let stopped = false;
  void (async () => {
    while (!stopped) {
      const asked = urls();
      const answers = await Promise.all(
        asked.map((url) =>
          fetch(`${url}/readyz`, { signal: AbortSignal.timeout(1_000) }).then(
            ({ ok }) => ok,
            () => false,
          ),
        ),
      );
      ready = asked.filter((_, n) => answers[n]);
      await sleep(200);
    }
  })();
  return {
    ready: () => ready,
    stop() {
      stopped = true;
    },
  };
}
