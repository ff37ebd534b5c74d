/** A tournament open for entries, people who have entered it, people who have not, and the product that serves them. */
import { matchCount } from '@boast/domain/draw/bracket';
import { freePort } from '@boast/server/process/free-port';
import { picksOf, type TestTournament, tipsOf } from '@boast/server/testing/factories';
import { addEntries, addTournament } from './crowd.ts';
import { type DurableServer, startDurableServer } from './durable-server.ts';
import { asPerson, type LoadRequest } from './load.ts';
import { addPeople, makeAdministrator, type Person, signIn } from './people.ts';
import { type Product, startProduct } from './product.ts';
import { seededRandom } from './sealed-crowd.ts';

export interface OpenWorld {
  readonly server: DurableServer;
  readonly tournament: TestTournament;
  readonly product: Product;
  readonly publicUrl: string;
  readonly entrants: readonly Person[];
  readonly newcomers: readonly Person[];
  readonly administrator: Person;
  stop(): Promise<void>;
}

interface OpenWorldOptions {
  readonly entrants: number;
  readonly newcomers: number;
  readonly settings?: Readonly<Record<string, string>>;
}

export async function startOpenWorld({
  entrants,
  newcomers,
  settings = {},
}: OpenWorldOptions): Promise<OpenWorld> {
  const server = await startDurableServer();
  const { db } = server;
  const tournament = await addTournament(db);
  const [administratorId = ''] = await addPeople(db, 1);
  await makeAdministrator(db, administratorId);
  const entered = await addPeople(db, entrants);
  await addEntries(db, tournament, entered);
  const newIds = await addPeople(db, newcomers, 1);
  const publicUrl = `http://127.0.0.1:${await freePort()}`;
  const people = await signIn(db, [administratorId, ...entered, ...newIds], publicUrl);
  const [administrator, ...rest] = people;
  if (!administrator) throw new Error('nobody signed in');
  const product = await startProduct({
    databaseUrl: server.url,
    publicUrl,
    settings: { FEATURE_CREDITS: 'on', DATABASE_POOL_SIZE: '16', ...settings },
  });
  return {
    server,
    tournament,
    product,
    publicUrl,
    administrator,
    entrants: rest.slice(0, entrants),
    newcomers: rest.slice(entrants),
    async stop() {
      await product.stop();
      await server.stop();
    },
  };
}

/** One save for each person, in this order, with 31 tips that hardly ever repeat. */
export function savesOf(
  { id, ...tournament }: TestTournament,
  people: readonly Person[],
  seed: number,
): LoadRequest[] {
  const random = seededRandom(seed);
  const bodies = Array.from({ length: 64 }, () => {
    const sides = Array.from({ length: matchCount(32) }, () => (random() < 0.62 ? 0 : 1) as 0 | 1);
    const picks = picksOf({ id, ...tournament }, (match) => ({ side: sides[match] ?? 0 }));
    return JSON.stringify({ matchTips: tipsOf({ id, ...tournament }, picks) });
  });
  return people.map(({ token }, n) =>
    asPerson(token, {
      method: 'POST',
      path: `/api/tournaments/${id}/entries`,
      body: bodies[(n * 31 + seed) % bodies.length] ?? '',
    }),
  );
}

/** Three of ten are new entrants while there are any, seven of ten change their entry. */
export function crowdOf({ tournament, entrants, newcomers }: OpenWorld, count: number): LoadRequest[] {
  const edits = savesOf(tournament, entrants, 3);
  const news = savesOf(tournament, newcomers, 5);
  const again = savesOf(tournament, entrants, 11);
  return Array.from({ length: count }, (_, n) => {
    const [tenth, place] = [Math.floor(n / 10), n % 10];
    const fresh = place < 3 ? news[tenth * 3 + place] : undefined;
    const edit = tenth * 7 + Math.max(0, place - 3);
    const pass = Math.floor(edit / edits.length) % 2 === 0 ? edits : again;
    return fresh ?? pass[edit % edits.length] ?? { method: 'GET', path: '/healthz' };
  });
}
