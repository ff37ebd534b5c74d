import { lostByRival } from '@boast/domain/scoring/rival';
import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import type { TournamentBoard } from '../../boards/board/boards.ts';
import { rivalPair } from '../../boards/rival/rival-pair.ts';
import { wantsNews } from '../../news/delivery/wanted-news.ts';
import type { RivalFacts } from '../text/rival-news.ts';
import { announce } from './announce.ts';
import type { MovedFacts } from './moved-rank-view.ts';

/** Readers of one announcement, whose facts are read for each batch of readers. */
const BATCH = 500;

interface Pair {
  readonly userId: string;
  readonly entryId: string;
  readonly rivalEntryId: string;
  readonly rival: string;
}

interface Lost {
  readonly tournamentBoard: TournamentBoard;
  /** The players who have lost since the last announced board. */
  readonly out: MovedFacts['out'];
}

/** Names whoever's rival had picked somebody who is out now, and they had not. */
export async function announceRivals(tx: Tx, { tournamentBoard, out }: Lost): Promise<void> {
  if (out.length === 0) return;
  const { tournamentId, version } = tournamentBoard;
  for (let after = ''; ; ) {
    const pairs = await nextPairs(tx, tournamentId, after);
    const last = pairs.at(-1);
    if (last === undefined) return;
    const facts: RivalFacts = { people: pairs.flatMap((pair) => lossOf({ tournamentBoard, out }, pair)) };
    const event = `${version} ${last.userId}`;
    if (facts.people.length > 0) await announce(tx, { kind: 'RIVAL', about: { tournamentId }, event, facts });
    after = last.userId;
  }
}

function lossOf(
  { tournamentBoard, out }: Lost,
  { userId, entryId, rivalEntryId, rival }: Pair,
): RivalFacts['people'] {
  const place = tournamentBoard.entries.entryIds.placeOf(entryId);
  const pair = place === undefined ? null : rivalPair(tournamentBoard, place, rivalEntryId);
  if (!pair) return [];
  const slots = out.map(({ slot }) => slot);
  const lost = new Set(lostByRival(pair, slots));
  const players = out.filter(({ slot }) => lost.has(slot)).map(({ name }) => name);
  if (players.length === 0) return [];
  return [{ userId, rival, players, lead: pair.lead }];
}

async function nextPairs(tx: Tx, tournamentId: string, after: string): Promise<Pair[]> {
  const { rows } = await sql<Pair>`
    select u.id as "userId", e.id as "entryId", theirs.id as "rivalEntryId", other.username as rival
    from rival r
      join app_user u on u.id = r.user_id and ${wantsNews('rival')}
      join app_user other on other.id = r.rival_id and other.deleted_at is null and other.banned_at is null
      join entry e on e.user_id = u.id and e.tournament_id = ${tournamentId} and e.status = 'ACTIVE'
      join entry theirs on theirs.user_id = other.id and theirs.tournament_id = ${tournamentId} and theirs.status = 'ACTIVE'
    where (r.user_id > ${after === '' ? null : after}::uuid) is not false
    order by r.user_id limit ${BATCH}`.execute(tx);
  return rows;
}
