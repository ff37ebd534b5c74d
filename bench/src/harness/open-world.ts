/** A tournament open for entries, people who have entered it, people who have not, and the product that serves them. */
import { matchCount } from '@boast/domain/draw/bracket';
import { picksOf, type TestTournament, tipsOf } from '@boast/server/testing/factories';
import { addEntries, addTournament } from './crowd.ts';
import { asPerson, type LoadRequest } from './load.ts';
import { addPeople, type Person } from './people.ts';
import { seededRandom } from './sealed-crowd.ts';
import { type ServedWorld, startServer } from './served-world.ts';

export interface OpenWorld extends ServedWorld {
  readonly tournament: TestTournament;
  readonly entrants: readonly Person[];
  readonly newcomers: readonly Person[];
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
  const { db, serve } = await startServer();
  const tournament = await addTournament(db);
  const entered = await addPeople(db, entrants);
  await addEntries(db, tournament, entered);
  const others = await addPeople(db, newcomers, 1);
  const { people, ...served } = await serve([...entered, ...others], {
    settings: { FEATURE_CREDITS: 'on', DATABASE_POOL_SIZE: '16', ...settings },
  });
  return { ...served, tournament, entrants: people.slice(0, entrants), newcomers: people.slice(entrants) };
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
