/**
 * Builds people, tournaments and tips for tests: as little as the rules need, with names that make failures
 * readable.
 */
import { randomUUID } from 'node:crypto';
import type { MatchTip } from '@boast/contract/entries';
import { credits } from '@boast/domain/credits/credits';
import { type Draw, emptyDraw, type Slot } from '@boast/domain/draw/draw';
import type { DrawSize } from '@boast/domain/draw/draw-size';
import { roundName } from '@boast/domain/draw/rounds';
import { writeDraftPicks } from '@boast/domain/picks/drafts';
import { noPicks, type Pick, type Picks } from '@boast/domain/picks/picks';
import { predictDraw } from '@boast/domain/picks/predict-draw';
import { writeTips } from '@boast/domain/picks/tips';
import { addDays } from '@boast/domain/time/calendar-date';
import { sql } from 'kysely';
import { type Db, inTransaction } from '../db/database.ts';
import { topUp } from '../features/credits/change-credits.ts';
import { insertDraw } from '../features/draws/draw-store.ts';
import { loadDraw } from '../features/draws/stored-draw.ts';
import type { TestApp } from './test-app.ts';

export interface TestPerson {
  readonly userId: string;
  readonly token: string;
}

interface PersonTraits {
  readonly admin?: boolean;
  readonly emailConfirmed?: boolean;
  readonly acceptedTerms?: boolean;
  readonly banned?: boolean;
}

export async function buildPerson(test: TestApp, traits: PersonTraits = {}): Promise<TestPerson> {
  const { admin = false, emailConfirmed = true, acceptedTerms = true, banned = false } = traits;
  const providerId = randomUUID();
  const name = `fan-${providerId.slice(0, 8)}`;
  const { id } = await test.db
    .insertInto('app_user')
    .values({
      provider_id: providerId,
      email: `${name}@example.com`,
      username: name,
      is_admin: admin,
      accepted_terms_at: acceptedTerms ? new Date() : null,
      banned_at: banned ? new Date() : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const token = test.tokenFor({
    providerId,
    email: `${name}@example.com`,
    emailConfirmed,
    sessionId: null,
    // A public site requires this of administrators.
    isAssured: admin,
    signedInAt: Date.now(),
  });
  return { userId: id, token };
}

export async function giveCredits(
  { db }: { readonly db: Db },
  { userId }: TestPerson,
  amount: number,
): Promise<void> {
  const gift = { userId, topUpId: randomUUID(), change: credits(amount), actorId: null, reason: 'Gift' };
  await inTransaction(db, (tx) => topUp(tx, gift));
}

export interface TestTournament {
  readonly id: string;
  readonly draw: Draw;
  readonly matchIds: readonly string[];
}

interface TournamentTraits {
  readonly size?: DrawSize;
  /** Slots that are not players, by number. */
  readonly slots?: Readonly<Record<number, Exclude<Slot['kind'], 'player'>>>;
  readonly status?: string;
  /** Milliseconds from now by the database's clock; null for no start. Default one hour ahead. */
  readonly startsIn?: number | null;
}

/** An upcoming tournament with players named P0, P1, … in the order of the slots. */
export async function buildTournament(
  test: { readonly db: Db },
  traits: TournamentTraits = {},
): Promise<TestTournament> {
  const { size = 8, slots = {}, status = 'UPCOMING', startsIn = 3_600_000 } = traits;
  const firstDay = new Date(Date.now() + (startsIn ?? 0)).toISOString().slice(0, 10);
  return inTransaction(test.db, async (tx) => {
    const players = await tx
      .insertInto('player')
      .values(
        Array.from({ length: size }, (_, n) => ({
          external_id: randomUUID(),
          full_name: `P${n}`,
          gender: 'mens',
          world_rank: n + 1,
        })),
      )
      .returning('id')
      .execute();
    const empty = emptyDraw(size);
    const draw: Draw = {
      ...empty,
      slots: players.map(({ id }, n): Slot => {
        const kind = slots[n];
        return kind ? { kind } : { kind: 'player', playerId: id };
      }),
    };
    const { id } = await tx
      .insertInto('tournament')
      .values({
        name: `Open ${randomUUID().slice(0, 8)}`,
        gender: 'mens',
        location: 'London',
        start_date: firstDay,
        end_date: addDays(firstDay, 4),
        status,
        draw_size: size,
        starts_at:
          startsIn === null ? null : sql`clock_timestamp() + ${`${startsIn} milliseconds`}::interval`,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const names = draw.bestOf.map((_, i) => roundName({ size }, i + 1));
    await insertDraw(tx, id, { draw, roundNames: names });
    const stored = await loadDraw(tx, id);
    if (!stored) throw new Error('the tournament was not stored');
    return { id, draw: stored.draw, matchIds: stored.matchIds };
  });
}

/** Complete picks: `side` by match number, by default the upper player, 3-0. */
export function picksOf(
  { draw }: TestTournament,
  choose: (match: number) => Partial<Pick> = () => ({}),
): Picks {
  return predictDraw(draw, noPicks(draw)).reduce<Picks>((picks, { match }) => {
    if (predictDraw(draw, picks)[match]?.isBye) return picks;
    return picks.with(match, { side: 0, gamesLost: 0, ...choose(match) });
  }, noPicks(draw));
}

export const tipsOf = (tournament: TestTournament, picks: Picks = picksOf(tournament)): MatchTip[] =>
  writeTips(tournament.draw, tournament.matchIds, picks) as MatchTip[];

/** Saves a person's first draft, as the screen does between two picks. */
export async function enter(
  test: TestApp,
  person: TestPerson,
  tournament: TestTournament,
  picks = picksOf(tournament),
) {
  const answer = await test.call('POST', `/tournaments/${tournament.id}/entries`, {
    as: person.token,
    body: { matchTips: tipsOf(tournament, picks) },
  });
  if (answer.status !== 201) throw new Error(`not entered: ${JSON.stringify(answer.body)}`);
  return answer.body.data;
}

/** Keeps the first draft of a person, as the screen does between two picks. */
export const saveDraft = (
  test: TestApp,
  as: TestPerson,
  tournament: TestTournament,
  { picks, seen = 0 }: { readonly picks: Picks; readonly seen?: number },
) =>
  test.call('PUT', `/tournaments/${tournament.id}/draft`, {
    as: as.token,
    headers: { 'if-match': `"${seen}"` },
    body: { picks: writeDraftPicks(picks), drawVersion: 1, entryVersion: null },
  });

interface LeagueTraits {
  readonly name?: string;
  readonly welcome?: string;
  readonly isPublic?: boolean;
  readonly needsApproval?: boolean;
  readonly tournamentId?: string | null;
  readonly hasSeason?: boolean;
  /** People who joined with its code. */
  readonly members?: readonly Caller[];
}

interface Caller {
  readonly token: string;
}

export const LEAGUE = {
  name: 'Thursdays',
  colour: 'red',
  welcome: 'Bring a racket',
  isPublic: false,
  needsApproval: false,
  tournamentId: null as string | null,
  hasSeason: true,
};

/** A private league for the season, unless `traits` say otherwise. */
export async function buildLeague(
  test: TestApp,
  owner: Caller,
  { members = [], ...traits }: LeagueTraits = {},
): Promise<{ id: string; code: string }> {
  const made = await test.call('POST', '/leagues', { as: owner.token, body: { ...LEAGUE, ...traits } });
  if (made.status !== 201) throw new Error(`No league: ${JSON.stringify(made.body)}`);
  const { id, code } = made.body.data as { id: string; code: string };
  for (const { token } of members) await test.call('POST', '/league-members', { as: token, body: { code } });
  return { id, code };
}
