/**
 * A league's board has the members' part of a tournament's board, in its order. It is cached while results
 * and members stay the same, and computed from the sealed columns otherwise.
 */
import { at } from '@boast/domain/at';
import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Db } from '../../db/database.ts';
import { rankBefore } from '../boards/board/board-outlook.ts';
import type { TournamentBoard } from '../boards/board/boards.ts';
import { BOARDS_KEPT, type SealedEntries } from '../boards/board/sealed-entries.ts';
import type { LeagueRow } from './league-store.ts';

declare module '../../http/context.ts' {
  interface Context {
    readonly memberBoards: MemberBoards;
  }
}

export interface MemberBoard {
  readonly key: string;
  /** The numbers of the sealed entries go from the first place down; the ranks are among each other. */
  readonly entries: Uint32Array;
  readonly ranks: Uint32Array;
  placeOf(entry: number): number | undefined;
  /** Null when there was no other result. */
  rankBefore(entry: number): number | null;
}

interface MemberBoards {
  of(
    league: Pick<LeagueRow, 'id' | 'members_version'>,
    tournamentBoard: TournamentBoard,
  ): Promise<MemberBoard>;
  /** Each person's id takes 16 bytes. */
  membersOf(league: Pick<LeagueRow, 'id' | 'members_version'>): Promise<Uint8Array>;
}

interface CachedMembers {
  readonly membersVersion: number;
  readonly sealed: SealedEntries;
  /** The members' entries are numbered in the order of the seal. */
  readonly members: Uint32Array;
  readonly byVersion: Map<number, MemberBoard>;
}

/**
 * The cache holds this many members' entries: about 50 bytes each in a large league. A small board counts as at least LEAST_COUNTED,
 * because it takes 2 kB even with twenty entries.
 */
const ENTRIES_HELD = 1_500_000;
const MIN_COUNTED = 25;
/** A board with up to this many entries is computed faster than it is worth caching for readers of an older version. */
const MADE_AGAIN = 1_000;

export function createMemberBoards(db: Db): MemberBoards {
  const people = new LRUCache<string, { version: number; ids: Uint8Array }>({
    maxSize: ENTRIES_HELD,
    sizeCalculation: ({ ids }) => Math.max(ids.length / 16, MIN_COUNTED),
  });
  const held = new LRUCache<string, CachedMembers>({
    maxSize: ENTRIES_HELD,
    sizeCalculation: ({ members }) => Math.max(members.length, MIN_COUNTED),
  });

  async function membersOf({ id, members_version: version }: Pick<LeagueRow, 'id' | 'members_version'>) {
    const cached = people.get(id);
    if (cached && cached.version >= version) return cached.ids;
    const ids = await readMembers(db, id);
    people.set(id, { version, ids });
    return ids;
  }

  return {
    membersOf,
    async of(league, tournamentBoard) {
      const key = `${league.id} ${tournamentBoard.tournamentId}`;
      let memberBoard = held.get(key);
      if (
        !memberBoard ||
        memberBoard.sealed !== tournamentBoard.entries ||
        memberBoard.membersVersion < league.members_version
      ) {
        const members = tournamentBoard.entries.userIds.placesOf(await membersOf(league)).sort();
        memberBoard = {
          membersVersion: league.members_version,
          sealed: tournamentBoard.entries,
          members,
          byVersion: new Map(),
        };
        held.set(key, memberBoard);
      }
      const board = memberBoard.byVersion.get(tournamentBoard.version);
      if (board) return board;
      const made = makeBoard(tournamentBoard, memberBoard.members, `${league.id} ${league.members_version}`);
      memberBoard.byVersion.set(tournamentBoard.version, made);
      const most = memberBoard.members.length > MADE_AGAIN ? BOARDS_KEPT : 1;
      for (const version of memberBoard.byVersion.keys())
        if (memberBoard.byVersion.size > most) memberBoard.byVersion.delete(version);
      return made;
    },
  };
}

/**
 * Members are ordered by points as on the main board, and those with equal points by the order of the seal. Counting them into groups of
 * equal points reads the board's memory from front to back; sorting by place would jump about in it.
 */
function makeBoard(tournamentBoard: TournamentBoard, members: Uint32Array, key: string): MemberBoard {
  const groups = tournamentBoard.board.read(({ group, groupPlace }) => ({
    count: groupPlace.length,
    ofMember: Uint16Array.from(members, (entry) => group[entry] as number),
  }));
  const firstPlaces = firstPlacesOf(groups.ofMember, groups.count);
  const next = firstPlaces.slice();
  const entries = new Uint32Array(members.length);
  const ranks = new Uint32Array(members.length);
  for (const [member, group] of groups.ofMember.entries()) {
    const place = next[group] as number;
    next[group] = place + 1;
    entries[place] = members[member] as number;
    ranks[place] = (firstPlaces[group] as number) + 1;
  }
  let before: RanksBefore | null = null;
  return {
    key,
    entries,
    ranks,
    placeOf(entry) {
      const place = tournamentBoard.board.read(({ group }) => lowerBound({ entries, group }, entry));
      return entries[place] === entry ? place : undefined;
    },
    rankBefore(entry) {
      const rank = rankBefore(tournamentBoard, entry);
      if (rank === null) return null;
      before ??= countRanksBefore(tournamentBoard, members);
      return before.get(rank) ?? null;
    },
  };
}

function firstPlacesOf(groups: Uint16Array, count: number): Uint32Array {
  const firstPlaces = new Uint32Array(count);
  for (const group of groups) firstPlaces[group] = (firstPlaces[group] as number) + 1;
  let above = 0;
  for (const [group, size] of firstPlaces.entries()) {
    firstPlaces[group] = above;
    above += size;
  }
  return firstPlaces;
}

type RanksBefore = ReadonlyMap<number, number>;

function countRanksBefore(tournamentBoard: TournamentBoard, members: Uint32Array): RanksBefore {
  const sizes = new Map<number, number>();
  for (const member of members) {
    const rank = rankBefore(tournamentBoard, member) ?? 0;
    sizes.set(rank, (sizes.get(rank) ?? 0) + 1);
  }
  let above = 0;
  return new Map(
    [...sizes]
      .sort(([a], [b]) => a - b)
      .map(([rank, size]) => {
        const among = above + 1;
        above += size;
        return [rank, among] as const;
      }),
  );
}

/** Entries above this one are in an earlier group, or in the same group with a smaller number. */
function lowerBound({ entries, group }: { entries: Uint32Array; group: Uint16Array }, entry: number): number {
  const own = at(group, entry);
  let [from, to] = [0, entries.length];
  while (from < to) {
    const middle = (from + to) >>> 1;
    const candidate = entries[middle] as number;
    const otherGroup = group[candidate] as number;
    if (otherGroup < own || (otherGroup === own && candidate < entry)) from = middle + 1;
    else to = middle;
  }
  return from;
}

/**
 * All ids come as one value, because reading tens of thousands of rows would take as long as everything else.
 */
async function readMembers(db: Db, leagueId: string): Promise<Uint8Array> {
  const { rows } = await sql<{ ids: Buffer | null }>`
    select string_agg(uuid_send(user_id), ''::bytea) as ids
    from league_member where league_id = ${leagueId} and status = 'in'`.execute(db);
  return rows[0]?.ids ?? new Uint8Array();
}
