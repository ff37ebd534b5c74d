/**
 * Boards of leagues: the members' part of a tournament's board, in its order. Kept in memory while results and members are the
 * same, and made again from the sealed columns when they are not.
 */
import { at } from '@boast/domain/at';
import { ranksInOrder } from '@boast/domain/league/league';
import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Db } from '../../db/database.ts';
import { rankBefore } from '../boards/board-outlook.ts';
import type { TournamentBoard } from '../boards/boards.ts';
import { BOARDS_KEPT, type SealedEntries } from '../boards/sealed-entries.ts';
import type { LeagueRow } from './league-store.ts';

declare module '../../http/context.ts' {
  interface Context {
    readonly memberBoards: MemberBoards;
  }
}

export interface MemberBoard {
  /** Which entries it is of, as one word. */
  readonly key: string;
  /** Numbers of the sealed entries from the first place down, and their ranks among each other. */
  readonly entries: Uint32Array;
  readonly ranks: Uint32Array;
  /** Undefined when the entry is not a member's. */
  placeOf(entry: number): number | undefined;
  /** Before the last result; null before there was another. */
  rankBefore(entry: number): number | null;
}

interface MemberBoards {
  of(league: Pick<LeagueRow, 'id' | 'members_version'>, shown: TournamentBoard): Promise<MemberBoard>;
  /** Ids of the people, 16 bytes each. */
  membersOf(league: Pick<LeagueRow, 'id' | 'members_version'>): Promise<Uint8Array>;
}

interface Held {
  readonly membersVersion: number;
  readonly sealed: SealedEntries;
  /** Numbers of the members' entries, in no order. */
  readonly members: Uint32Array;
  readonly byVersion: Map<number, MemberBoard>;
}

/** Members' entries of all boards in memory: some 50 bytes each. A small league counts as so many for what stands around. */
const ENTRIES_HELD = 1_000_000;
const LEAST_COUNTED = 50;

export function createMemberBoards(db: Db): MemberBoards {
  const people = new LRUCache<string, { version: number; ids: Uint8Array }>({
    maxSize: ENTRIES_HELD,
    sizeCalculation: ({ ids }) => Math.max(ids.length / 16, LEAST_COUNTED),
  });
  const held = new LRUCache<string, Held>({
    maxSize: ENTRIES_HELD,
    sizeCalculation: ({ members }) => Math.max(members.length, LEAST_COUNTED),
  });

  async function membersOf({ id, members_version: version }: Pick<LeagueRow, 'id' | 'members_version'>) {
    const known = people.get(id);
    if (known && known.version >= version) return known.ids;
    const ids = await readMembers(db, id);
    people.set(id, { version, ids });
    return ids;
  }

  return {
    membersOf,
    async of(league, shown) {
      const key = `${league.id} ${shown.tournamentId}`;
      let known = held.get(key);
      if (!known || known.sealed !== shown.entries || known.membersVersion < league.members_version) {
        const members = shown.entries.userIds.placesOf(await membersOf(league));
        known = {
          membersVersion: league.members_version,
          sealed: shown.entries,
          members,
          byVersion: new Map(),
        };
        held.set(key, known);
      }
      const board = known.byVersion.get(shown.version);
      if (board) return board;
      const made = makeBoard(shown, known.members, `${league.id} ${league.members_version}`);
      known.byVersion.set(shown.version, made);
      for (const version of known.byVersion.keys())
        if (known.byVersion.size > BOARDS_KEPT) known.byVersion.delete(version);
      return made;
    },
  };
}

/** Sorted by the place on everybody's board: that is sixteen bits of points and the order of the seal in one number. */
function makeBoard(shown: TournamentBoard, members: Uint32Array, key: string): MemberBoard {
  const { places, entries, ranks } = shown.board.read((board) => {
    const sorted = members.map((entry) => board.place[entry] as number).sort();
    const inOrder = sorted.map((place) => board.order[place] as number);
    const groups = inOrder.map((entry) => board.group[entry] as number);
    return { places: sorted, entries: inOrder, ranks: ranksInOrder(groups, (one, other) => one === other) };
  });
  let before: Uint32Array | null = null;
  return {
    key,
    entries,
    ranks,
    placeOf(entry) {
      const place = shown.board.read((board) => at(board.place, entry));
      const found = lowerBound(places, place);
      return places[found] === place ? found : undefined;
    },
    rankBefore(entry) {
      const rank = rankBefore(shown, entry);
      if (rank === null) return null;
      before ??= members.map((member) => rankBefore(shown, member) ?? 0).sort();
      return lowerBound(before, rank) + 1;
    },
  };
}

/** How many of what is sorted are smaller. */
function lowerBound(sorted: Uint32Array, value: number): number {
  let [from, to] = [0, sorted.length];
  while (from < to) {
    const middle = (from + to) >>> 1;
    if ((sorted[middle] as number) < value) from = middle + 1;
    else to = middle;
  }
  return from;
}

/** In one value: tens of thousands of rows would take as long as all the rest. */
async function readMembers(db: Db, leagueId: string): Promise<Uint8Array> {
  const { rows } = await sql<{ ids: Buffer | null }>`
    select string_agg(uuid_send(user_id), ''::bytea) as ids
    from league_member where league_id = ${leagueId} and status = 'in'`.execute(db);
  return rows[0]?.ids ?? new Uint8Array();
}
