/**
 * What the people on a board are called. Names stay in memory while the database says that nobody's changed: that is one
 * number, read at every call: with the rights of who calls, or for itself, once for all who call at the same moment.
 */
import type { BoardRow } from '@boast/contract/leaderboard';
import { sql } from 'kysely';
import { askTogether } from '../../db/ask-together.ts';
import type { Db } from '../../db/database.ts';
import type { TournamentBoard } from './compute-board.ts';
import type { SealedEntries } from './sealed-entries.ts';

/** The part of a row that no result changes. */
type NamedEntry = Pick<
  BoardRow,
  'id' | 'entryId' | 'tournamentId' | 'userId' | 'username' | 'countryCode' | 'createdAt'
>;

/** By entry. */
type Named = Map<number, NamedEntry>;

interface Kept {
  readonly version: number;
  readonly named: Named;
}

/** Of each tournament: some 300 bytes each. The oldest make place for the newest. */
const MOST_KEPT = 20_000;

const keptOf = new WeakMap<SealedEntries, Kept>();

/** The number that names are kept under at this moment. */
export const readNamesVersion = (db: Db): Promise<number> => readersOf(db).readVersion(null);

interface Wanted {
  readonly shown: Pick<TournamentBoard, 'entries' | 'tournamentId'>;
  readonly wanted: readonly number[];
  /** As it was at this call or later. */
  readonly namesVersion: number;
}

/** Entries whose person is not there are left out. */
export async function namedEntries(
  db: Db,
  { shown: { entries, tournamentId }, wanted, namesVersion }: Wanted,
): Promise<ReadonlyMap<number, NamedEntry>> {
  // The number was read before any name: what is kept under it is never older.
  const { named } = keep(entries, namesVersion);
  const found: Named = new Map();
  const unknown: number[] = [];
  for (const entry of wanted) {
    const known = named.get(entry);
    if (known === undefined) unknown.push(entry);
    else found.set(entry, known);
  }
  if (unknown.length === 0) return found;
  const people = await readersOf(db).readNames(unknown.map((entry) => entries.entryIds.at(entry)));
  for (const entry of unknown) {
    const person = people.get(entries.entryIds.at(entry));
    if (!person) continue;
    const one = nameOf(person, tournamentId);
    found.set(entry, one);
    remember(named, entry, one);
  }
  return found;
}

/** What is kept under `version`, or under one that somebody else has seen since. */
function keep(entries: SealedEntries, version: number): Kept {
  const known = keptOf.get(entries);
  if (known && known.version >= version) return known;
  const empty: Kept = { version, named: new Map() };
  keptOf.set(entries, empty);
  return empty;
}

function remember(named: Named, entry: number, one: NamedEntry): void {
  const [oldest] = named.keys();
  if (named.size >= MOST_KEPT && oldest !== undefined) named.delete(oldest);
  named.set(entry, one);
}

const nameOf = (person: PersonRow, tournamentId: string): NamedEntry => ({
  id: person.id,
  entryId: person.id,
  tournamentId,
  userId: person.user_id,
  username: person.deleted_at ? 'Deleted user' : person.username,
  countryCode: person.country_code,
  createdAt: person.created_at.toISOString(),
});

interface PersonRow {
  readonly id: string;
  readonly created_at: Date;
  readonly user_id: string;
  readonly username: string;
  readonly country_code: string | null;
  readonly deleted_at: Date | null;
}

interface Readers {
  readonly readVersion: (nothing: null) => Promise<number>;
  /** By entry's id. */
  readonly readNames: (entryIds: readonly string[]) => Promise<ReadonlyMap<string, PersonRow>>;
}

const knownReaders = new WeakMap<Db, Readers>();

function readersOf(db: Db): Readers {
  const readers = knownReaders.get(db) ?? {
    readVersion: askTogether(async (askers) => {
      const { version } = await db.selectFrom('names_version').select('version').executeTakeFirstOrThrow();
      return askers.map(() => version);
    }),
    readNames: askTogether(async (lists) => {
      const ids = [...new Set(lists.flat())];
      const { rows } = await sql<PersonRow>`
        select e.id, e.created_at, e.user_id, u.username, u.country_code, u.deleted_at
        from entry e join app_user u on u.id = e.user_id where e.id = any(${ids}::uuid[])`.execute(db);
      const people = new Map(rows.map((row) => [row.id, row]));
      return lists.map(() => people);
    }),
  };
  knownReaders.set(db, readers);
  return readers;
}
