import { operations } from '@boast/contract/operations';
import { noPicks, type Picks } from '@boast/domain/picks/picks';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import {
  buildPerson,
  buildTournament,
  enter,
  picksOf,
  saveDraft,
  type TestPerson,
} from '../../../testing/factories.ts';
import { testAppForFile } from '../../../testing/for-file.ts';

const test = await testAppForFile();
const open = await buildTournament(test);

/** One pick, of the first match. */
const onePick = (tournament = open): Picks => noPicks(tournament.draw).with(0, { side: 1, gamesLost: 2 });

describe('all that waits', () => {
  const waiting = async (as: TestPerson) =>
    operations.myDrafts.response.parse((await test.call('GET', '/drafts', { as: as.token })).body).data;

  it('is told in numbers, the next to lock first, until it is submitted', async () => {
    const fan = await buildPerson(test);
    const sooner = await buildTournament(test, { startsIn: 600_000 });
    await saveDraft(test, fan, open, { picks: onePick() });
    await saveDraft(test, fan, sooner, { picks: picksOf(sooner) });
    const total = picksOf(open).filter((pick) => pick !== null).length;
    expect(await waiting(fan)).toMatchObject([
      { tournament: { id: sooner.id }, picked: total, total, changes: null },
      { tournament: { id: open.id }, picked: 1, total, changes: null },
    ]);
    await enter(test, fan, sooner);
    expect(await waiting(fan)).toMatchObject([{ tournament: { id: open.id } }]);
  });

  it('counts what differs from the entry, and leaves out what differs in nothing', async () => {
    const fan = await buildPerson(test);
    await enter(test, fan, open);
    await saveDraft(test, fan, open, { picks: picksOf(open) });
    expect(await waiting(fan)).toEqual([]);
    const [first] = picksOf(open);
    const changed = picksOf(open).with(0, first ? { ...first, gamesLost: 2 } : null);
    await saveDraft(test, fan, open, { picks: changed, seen: 1 });
    expect(await waiting(fan)).toMatchObject([{ changes: 1 }]);
  });

  it("is nobody else's, and nothing where entries are closed", async () => {
    const [fan, other] = [await buildPerson(test), await buildPerson(test)];
    const locked = await buildTournament(test);
    await saveDraft(test, fan, locked, { picks: onePick(locked) });
    expect(await waiting(fan)).toHaveLength(1);
    expect(await waiting(other)).toEqual([]);
    await sql`update tournament set starts_at = clock_timestamp() where id = ${locked.id}`.execute(test.db);
    expect(await waiting(fan)).toEqual([]);
    expect(await test.call('GET', '/drafts')).toMatchObject({ status: 401 });
  });
});
