/** Moves tournaments to the state a test needs, the way they really get there. */
import type { Match } from '@boast/contract/tournaments';
import { takeEntry } from '@boast/domain/board/columns';
import { sql } from 'kysely';
import { loadSealedEntries } from '../features/boards/board/sealed-entries.ts';
import { sealTournament } from '../features/tournaments/seal/seal-tournament.ts';
import { enter, picksOf, type TestPerson, type TestTournament } from './factories.ts';
import type { TestApp } from './test-app.ts';

/** Lets the start pass, and seals the entries. */
export async function start(test: TestApp, { id }: TestTournament): Promise<void> {
  await sql`update tournament set starts_at = clock_timestamp() where id = ${id}`.execute(test.db);
  const { sealed } = await sealTournament(test.db, id, 'due');
  if (!sealed) throw new Error('not sealed');
  test.ctx.boards.invalidate(id);
}

export const matchOf = async (test: TestApp, { matchIds }: TestTournament, match: number): Promise<Match> =>
  (await test.call('GET', `/matches/${matchIds[match]}`)).body.data;

export const WALKOVER = { ending: 'walkover', games: [0, 0] };

export interface Played {
  readonly as: TestPerson;
  readonly match: number;
  /** 0: the upper player. */
  readonly winner?: 0 | 1;
  /** How it ended, if not 3-1 for the winner. */
  readonly result?: object;
  readonly more?: object;
}

/**
 * Enters a result through the API, by default 3-1 for the winner. Late in the day, a match that begins in an hour is scheduled for
 * tomorrow, and the administrator is asked whether it was moved up: it was.
 */
export async function play(
  test: TestApp,
  tournament: TestTournament,
  { as, match: number, winner = 0, result = {}, more = {} }: Played,
) {
  const match = await matchOf(test, tournament, number);
  const winnerId = (winner === 0 ? match.playerOne : match.playerTwo)?.id;
  const games = winner === 0 ? [3, 1] : [1, 3];
  return test.call('PATCH', `/admin/matches/${match.id}`, {
    as: as.token,
    headers: { 'if-match': String(match.version) },
    body: {
      result: { winnerId, games, ...result },
      reason: 'Played',
      accepted: ['RESULT_BEFORE_ITS_DAY'],
      ...more,
    },
  });
}

/** Enters or corrects a result, and expects that it is taken. */
export async function enterResult(test: TestApp, tournament: TestTournament, played: Played): Promise<void> {
  const answer = await play(test, tournament, played);
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
}

/** Every match from first to final, won by the upper player. */
export async function playAll(test: TestApp, tournament: TestTournament, as: TestPerson): Promise<void> {
  for (const match of tournament.matchIds.keys()) await enterResult(test, tournament, { as, match });
}

/** Moves the last change of status into the past. */
export const letPass = (test: TestApp, { id }: TestTournament, hours: number) =>
  sql`update tournament set status_since = status_since - ${`${hours} hours`}::interval where id = ${id}`.execute(
    test.db,
  );

export async function statusOf(test: TestApp, { id }: TestTournament): Promise<string> {
  const row = await test.db
    .selectFrom('tournament')
    .select('status')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return row.status;
}

/** The sealed picks as hex, by entry. */
export async function sealedPicks(test: TestApp, tournament: TestTournament) {
  const sealed = await loadSealedEntries(test.db, tournament.id, tournament.draw.size);
  if (!sealed) throw new Error('not sealed');
  return new Map(
    Array.from({ length: sealed.entryIds.count }, (_, entry) => [
      sealed.entryIds.at(entry),
      Buffer.from(takeEntry(sealed.columns, entry)).toString('hex'),
    ]),
  );
}

/** Enters everybody; if upper players win every match, each has one more wrong winner than the one before. */
export async function enterAll(test: TestApp, tournament: TestTournament, fans: readonly TestPerson[]) {
  for (const [n, fan] of fans.entries()) {
    const picks = picksOf(tournament, (match) => ({ side: match < n ? 1 : 0 }));
    await enter(test, fan, tournament, picks);
  }
}

/** Amounts in the unit of the prize. */
export const prizesOf = (test: TestApp, { id }: TestTournament) =>
  test.db
    .selectFrom('prize')
    .select(['user_id', 'amount', 'status'])
    .where('tournament_id', '=', id)
    .execute();
