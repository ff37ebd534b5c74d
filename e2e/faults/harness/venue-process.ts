/**
 * The people of a venue, in a process of their own. Each page makes the calls that today's pages make after a result: the more
 * it makes, the harder the proof.
 */
import { setTimeout as sleep } from 'node:timers/promises';

export interface Venue {
  readonly url: string;
  readonly tournamentIds: readonly string[];
  readonly people: readonly { readonly token: string; readonly refresh: string }[];
  readonly visitors: number;
  readonly junkRenewals: number;
  /** The address that everybody shares, as the proxy reports it. */
  readonly address: string;
}

export interface VenueTold {
  readonly followed: number;
  readonly statuses: Readonly<Record<string, number>>;
  readonly renewals: Readonly<Record<string, number>>;
  readonly junk: Readonly<Record<string, number>>;
  /** In ms, from the event of a result to the last answer of a page. */
  readonly waits: readonly number[];
  /** Pages that read an older board than an event had announced. */
  readonly missed: number;
}

const OF_ALL = (id: string) => [
  `tournaments/${id}/leaderboard`,
  `tournaments/${id}`,
  `matches?tournament_id=${id}`,
  'under-way',
  'tournaments',
  'config',
];
const OF_A_PERSON = (id: string) => [
  `tournaments/${id}/user-leaderboard`,
  'user-details',
  'user/under-way',
  'entries',
  'user-leagues',
  'user-season',
];

/** The calls that a page makes at once after a result: 24 for a signed-in person, the most of any page. */
export const callsOfPage = (id: string, isSignedIn: boolean): readonly string[] => {
  const [ofAll, own] = [OF_ALL(id), OF_A_PERSON(id)];
  return isSignedIn ? [...ofAll, ...own, ...ofAll, ...own] : [...ofAll, ...ofAll];
};

const FOLLOWED_WITHIN_MS = 30_000;

type Counts = Record<string, number>;
const count = (counts: Counts, what: string | number) => {
  counts[what] = (counts[what] ?? 0) + 1;
};

process.on('message', (message: Venue | 'stop') => {
  if (message !== 'stop') void watch(message);
});

interface Page {
  readonly id: string;
  readonly token: string | undefined;
}

function createPeople({ url, address }: Venue) {
  const counts = { statuses: {} as Counts, renewals: {} as Counts, junk: {} as Counts };
  const told = { followed: 0, missed: 0, waits: [] as number[] };
  const leaving = new AbortController();
  const from = { 'x-forwarded-for': address };

  async function readAll({ id, token }: Page, version: number): Promise<void> {
    const heardAt = performance.now();
    const headers = token === undefined ? from : { ...from, authorization: `Bearer ${token}` };
    const answers = await Promise.all(
      callsOfPage(id, token !== undefined).map(async (path) => {
        const answer = await fetch(`${url}/api/${path}`, { headers });
        count(counts.statuses, answer.status);
        return (await answer.json()) as { version?: number };
      }),
    );
    told.waits.push(performance.now() - heardAt);
    if ((answers[0]?.version ?? -1) < version) told.missed += 1;
  }
  async function follow(page: Page): Promise<void> {
    const path = `${url}/api/tournaments/${page.id}/events`;
    const answer = await fetch(path, { headers: from, signal: leaving.signal });
    count(counts.statuses, answer.status);
    if (!answer.ok || !answer.body) return;
    told.followed += 1;
    let known = -1;
    for await (const version of versionsOf(answer.body)) {
      if (version > known && known >= 0) void readAll(page, version);
      known = Math.max(known, version);
    }
  }
  async function renew(refresh: string, counted: Counts): Promise<void> {
    const answer = await fetch(`${url}/auth/v1/token?grant_type=refresh_token`, {
      method: 'POST',
      headers: { ...from, 'content-type': 'application/json' },
      body: JSON.stringify({ refresh_token: refresh }),
    });
    await answer.arrayBuffer();
    count(counted, answer.status);
  }
  return { counts, told, follow, renew, leave: () => leaving.abort() };
}

/** The results version of each event of a stream; -1 for a heartbeat. */
async function* versionsOf(body: ReadableStream<Uint8Array<ArrayBuffer>>): AsyncGenerator<number> {
  let text = '';
  for await (const chunk of body.pipeThrough(new TextDecoderStream())) {
    const events = `${text}${chunk}`.split('\n\n');
    text = events.pop() ?? '';
    for (const event of events) yield Number(/"resultsVersion":(\d+)/.exec(event)?.[1] ?? -1);
  }
}

async function watch(venue: Venue): Promise<void> {
  const { counts, told, follow, renew, leave } = createPeople(venue);
  const streams = Array.from({ length: venue.people.length + venue.visitors }, (_, n) =>
    follow({
      id: venue.tournamentIds[n % venue.tournamentIds.length] ?? '',
      token: venue.people[n]?.token,
    }).catch(() => undefined),
  );
  const laptop = setInterval(() => void renew(crypto.randomUUID(), counts.junk), 1_000 / venue.junkRenewals);
  const began = performance.now();
  while (told.followed < streams.length && performance.now() - began < FOLLOWED_WITHIN_MS) await sleep(50);
  process.send?.('ready');
  // All sessions are due within the minute, as after a break in which everybody looked at their phone.
  const due = venue.people.map(async ({ refresh }, n) => {
    await sleep((n / venue.people.length) * 50_000);
    await renew(refresh, counts.renewals);
  });
  await new Promise<void>((resolve) => process.on('message', (message) => message === 'stop' && resolve()));
  await Promise.all(due);
  clearInterval(laptop);
  leave();
  await Promise.all(streams);
  process.send?.({ ...counts, ...told } satisfies VenueTold);
  process.disconnect();
}
