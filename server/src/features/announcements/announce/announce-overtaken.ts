import { overtakers } from '@boast/domain/league/league';
import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import { standingAt, type TournamentBoard } from '../../boards/board/boards.ts';
import { isAbout } from '../../leagues/league-access.ts';
import type { OvertakenFacts } from '../text/league-news.ts';
import { announce } from './announce.ts';

/** In a larger league somebody is always overtaken, usually by a stranger. */
const MAX_MEMBERS = 100;
/** Up to this many leagues share an announcement, because its facts are read for each batch of readers. */
const BATCH = 20;

interface Member {
  readonly leagueId: string;
  readonly leagueName: string;
  readonly userId: string;
  readonly username: string;
  readonly isMuted: boolean;
  readonly entryId: string;
}

interface RankedMember extends Member {
  readonly before: number;
  readonly after: number;
}

/** One announcement for each batch of leagues names who was passed. */
export async function announceOvertaken(
  tx: Tx,
  { tournamentBoard, before }: { readonly tournamentBoard: TournamentBoard; readonly before: number },
): Promise<void> {
  const { tournamentId, version } = tournamentBoard;
  const ranks = await readRanks(tx, tournamentId, before);
  if (ranks === null) return;
  for (let after = ''; ; ) {
    const leagues = await nextLeagues(tx, tournamentId, after);
    const last = leagues.at(-1);
    if (last === undefined) return;
    const placed = (await readMembers(tx, tournamentId, leagues)).flatMap((member) =>
      placeOf(tournamentBoard, ranks, member),
    );
    const people = [...Map.groupBy(placed, ({ leagueId }) => leagueId).values()].flatMap(overtakenIn);
    const event = `${version} ${last}`;
    const facts: OvertakenFacts = { people };
    if (people.length > 0) await announce(tx, { kind: 'OVERTAKEN', about: { tournamentId }, event, facts });
    after = last;
  }
}

function overtakenIn(members: readonly RankedMember[]): OvertakenFacts['people'] {
  return overtakers(members).flatMap((by, n) => {
    const [member, passer] = [members[n], by === null ? undefined : members[by]];
    if (!member || !passer || member.isMuted) return [];
    const { userId, leagueId, leagueName } = member;
    const rank = 1 + members.filter(({ after }) => after < member.after).length;
    return [{ userId, leagueId, leagueName, by: passer.username, rank }];
  });
}

function placeOf(tournamentBoard: TournamentBoard, ranks: Buffer, member: Member): RankedMember[] {
  const entry = tournamentBoard.entries.entryIds.placeOf(member.entryId);
  if (entry === undefined) return [];
  return [
    { ...member, before: ranks.readUInt32LE(entry * 4), after: standingAt(tournamentBoard, entry).rank },
  ];
}

async function readRanks(tx: Tx, tournamentId: string, version: number): Promise<Buffer | null> {
  const announced = await tx
    .selectFrom('told_board')
    .select('ranks')
    .where('tournament_id', '=', tournamentId)
    .where('results_version', '=', version)
    .executeTakeFirst();
  return announced?.ranks ?? null;
}

async function nextLeagues(tx: Tx, tournamentId: string, after: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select l.id from league l join tournament t on t.id = ${tournamentId}
    where ${isAbout} and l.hidden_at is null
      and l.member_count between 2 and ${MAX_MEMBERS} and (l.id > ${after === '' ? null : after}::uuid) is not false
    order by l.id limit ${BATCH}`.execute(tx);
  return rows.map(({ id }) => id);
}

async function readMembers(tx: Tx, tournamentId: string, leagues: readonly string[]): Promise<Member[]> {
  const { rows } = await sql<Member>`
    select m.league_id as "leagueId", l.name as "leagueName", m.user_id as "userId", u.username,
      m.is_muted as "isMuted", e.id as "entryId"
    from league_member m
      join league l on l.id = m.league_id
      join app_user u on u.id = m.user_id and u.deleted_at is null
      join entry e on e.user_id = m.user_id and e.tournament_id = ${tournamentId} and e.status = 'ACTIVE'
    where m.league_id = any(${leagues}::uuid[]) and m.status = 'in'`.execute(tx);
  return rows;
}
