/**
 * Caches the names of people on boards, with the titles beside them. The database holds one number that rises when
 * any of them changes; it is read once for all concurrent readers, and trusted for a second or until a change is
 * announced.
 */

import type { BoardRow } from '@boast/contract/leaderboard';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { SHOWN_USERNAME } from '../../../db/shown-username.ts';
import { askTogether } from '../../../engine/ask-together.ts';
import type { DatabaseWatch } from '../../../engine/watch-database.ts';
import type { TournamentBoard } from './boards.ts';
import { listenForNames } from './name-events.ts';
import type { SealedEntries } from './sealed-entries.ts';

/** No result changes this part of a row. */
type Person = Pick<
  BoardRow,
  'id' | 'entryId' | 'tournamentId' | 'userId' | 'username' | 'countryCode' | 'titles' | 'createdAt'
>;

type PeopleByEntry = Map<number, Person>;

interface CachedNames {
  readonly version: number;
  readonly named: PeopleByEntry;
}

/** The cache holds this many names over all tournaments, some 600 bytes each; the oldest go first. */
const MAX_NAMES = 20_000;

export interface BoardNames {
  /**
   * Names are by entry, without people who no longer exist. A read from the database also reads those in
   * `ahead`.
   */
  of(
    board: Pick<TournamentBoard, 'entries'>,
    entryPlaces: readonly number[],
    ahead?: readonly number[],
  ): Promise<ReadonlyMap<number, Person>>;
}

declare module '../../../http/context.ts' {
  interface Context {
    readonly boardNames: BoardNames;
  }
}

export function createBoardNames(db: Db, watch: Pick<DatabaseWatch, 'subscribe'>): BoardNames {
  const keptOf = new WeakMap<SealedEntries, CachedNames>();
  const version = believeVersion(askTogether((askers: readonly null[]) => readVersions(db, askers)));
  listenForNames(db, watch, version.doubt);
  const readNames = askTogether((lists: readonly (readonly string[])[]) => readPeople(db, lists));

  /** Returns the cache of `version`, or of a newer one that another reader has found. */
  function keep(entries: SealedEntries, version: number): CachedNames {
    const existing = keptOf.get(entries);
    if (existing && existing.version >= version) return existing;
    const empty: CachedNames = { version, named: new Map() };
    keptOf.set(entries, empty);
    return empty;
  }

  return {
    async of({ entries }, entryPlaces, ahead = []) {
      // The version is read before the names, so that cached names are never older than their version.
      const { named: names } = keep(entries, await version.newest());
      const found: PeopleByEntry = new Map();
      const unknown: number[] = [];
      for (const entry of entryPlaces) {
        const cached = names.get(entry);
        if (cached === undefined) unknown.push(entry);
        else found.set(entry, cached);
      }
      if (unknown.length === 0) return found;
      const isWanted = new Set(entryPlaces);
      unknown.push(...ahead.filter((entry) => !names.has(entry) && !isWanted.has(entry)));
      const people = await readNames(unknown.map((entry) => entries.entryIds.at(entry)));
      for (const entry of unknown) {
        const person = people.get(entries.entryIds.at(entry));
        if (!person) continue;
        if (isWanted.has(entry)) found.set(entry, person);
        remember(names, entry, person);
      }
      return found;
    },
  };
}

/** The version is trusted this long, which is the longest that a lost message can delay a name. */
const BELIEVED_MS = 1_000;

function believeVersion(read: (nothing: null) => Promise<number>) {
  let believed = 0;
  let askedAt = Number.NEGATIVE_INFINITY;
  let doubts = 0;
  return {
    newest: async (): Promise<number> => {
      const asking = performance.now();
      if (asking - askedAt < BELIEVED_MS) return believed;
      const doubtsBefore = doubts;
      const version = await read(null);
      // A version read while a change was announced answers this call, but the next call reads it again.
      if (doubts === doubtsBefore && version >= believed) {
        believed = version;
        askedAt = asking;
      }
      return version;
    },
    doubt: () => {
      doubts += 1;
      askedAt = Number.NEGATIVE_INFINITY;
    },
  };
}

function remember(names: PeopleByEntry, entry: number, person: Person): void {
  const [oldest] = names.keys();
  if (names.size >= MAX_NAMES && oldest !== undefined) names.delete(oldest);
  names.set(entry, person);
}

async function readVersions(db: Db, askers: readonly null[]): Promise<number[]> {
  const { version } = await db.selectFrom('names_version').select('version').executeTakeFirstOrThrow();
  return askers.map(() => version);
}

async function readPeople(
  db: Db,
  lists: readonly (readonly string[])[],
): Promise<ReadonlyMap<string, Person>[]> {
  const ids = [...new Set(lists.flat())];
  const { rows } = await sql<Person>`
    select e.id, e.id as "entryId", e.tournament_id as "tournamentId", e.user_id as "userId",
      ${SHOWN_USERNAME} as username, u.country_code as "countryCode",
      case when u.deleted_at is null then (select count(*)::integer from season_result s
        where s.user_id = e.user_id and s.rank = 1 and s.points > 0) else 0 end as titles, e.created_at as "createdAt"
    from entry e join app_user u on u.id = e.user_id where e.id = any(${ids}::uuid[])`.execute(db);
  const people = new Map(rows.map((row) => [row.id, row]));
  return lists.map(() => people);
}
