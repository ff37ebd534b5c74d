/** The SQL of the audience says what the domain says, of every draw there can be. */
import { type Audience, audienceOf, mayReadPicks, maySee } from '@boast/domain/tournament/audience';
import { TOURNAMENT_STATUSES, type TournamentStatus } from '@boast/domain/tournament/status';
import { type RawBuilder, sql } from 'kysely';
import { expect, it } from 'vitest';
import { buildPerson, buildTournament } from '../../testing/factories.ts';
import { testAppForFile } from '../../testing/for-file.ts';
import { arePicksOpen, isHidden, isPublic, isPublished, isReadable } from './audience.ts';

const test = await testAppForFile();
const { userId: organiser } = await buildPerson(test);

const holds = async (condition: (t: RawBuilder<unknown>) => RawBuilder<boolean>, id: string) => {
  const { rows } = await sql`select from tournament t where t.id = ${id} and ${condition(sql`t`)}`.execute(
    test.db,
  );
  return rows.length === 1;
};
const set = (id: string, columns: object) =>
  test.db.updateTable('tournament').set(columns).where('id', '=', id).execute();

const EVENTS = [
  { isOfClub: false, listing: 'listed', hiddenReason: null },
  ...(['unlisted', 'asked', 'listed'] as const).flatMap((listing) =>
    [null, 'Rude'].map((hiddenReason) => ({ isOfClub: true, listing, hiddenReason })),
  ),
] as const;

it.each(EVENTS)(
  '$listing, of a club: $isOfClub, hidden: $hiddenReason, and so its second chance',
  async (event) => {
    const { id: head } = await buildTournament(test);
    const { id: part } = await buildTournament(test);
    const free = { entry_price: 0, prize_amount: 0, organiser_id: event.isOfClub ? organiser : null };
    await set(head, { ...free, listing: event.listing, hidden_reason: event.hiddenReason });
    // What stands at the second chance itself decides nothing.
    await set(part, { ...free, whole_draw_id: head, first_round: 2 });
    const sql = async (id: string) => ({
      isHidden: await holds(isHidden, id),
      isReadable: await holds(isReadable, id),
      isPublished: await holds(isPublished, id),
      isPublic: await holds(isPublic, id),
    });
    const said = (audience: Audience, status: TournamentStatus) => ({
      isHidden: audience === 'nobody',
      isReadable: maySee(audience, { isStaff: false }),
      isPublished: maySee(audience, { isStaff: false }) && status !== 'CREATING',
      isPublic: audience === 'everyone',
    });
    for (const status of TOURNAMENT_STATUSES) {
      await set(part, { status });
      expect([status, await sql(part)]).toEqual([status, said(audienceOf(event, { status }), status)]);
    }
    for (const status of TOURNAMENT_STATUSES) {
      await set(head, { status });
      expect([status, await sql(head)]).toEqual([status, said(audienceOf(event, { status }), status)]);
    }
  },
);

const STATES = [
  { status: 'UPCOMING', isSealed: false },
  { status: 'ACTIVE', isSealed: true },
  { status: 'CANCELLED', isSealed: false },
  { status: 'CANCELLED', isSealed: true },
] as const;

it.each(STATES)(
  'picks of a tournament that is $status, sealed: $isSealed, and was started over or not',
  async (first) => {
    const add = async ({ status, isSealed }: (typeof STATES)[number], before: string | null) => {
      const { id } = await buildTournament(test, { size: 4 });
      await set(id, { status, started_over_from: before, sealed_at: isSealed ? new Date() : null });
      return id;
    };
    expect(await holds(arePicksOpen, await add(first, null))).toBe(mayReadPicks(first, []));
    if (first.status !== 'CANCELLED') return;
    for (const second of STATES)
      for (const third of STATES) {
        const id = await add(first, null);
        await add(third, await add(second, id));
        expect(await holds(arePicksOpen, id)).toBe(mayReadPicks(first, [second, third]));
      }
  },
);
