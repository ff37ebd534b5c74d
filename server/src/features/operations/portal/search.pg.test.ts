import type { SearchFinding } from '@boast/contract/admin/home';
import { operations } from '@boast/contract/operations';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { buildPerson, buildTournament, enter } from '../../../testing/factories.ts';
import { testAppForFile } from '../../../testing/for-file.ts';

const test = await testAppForFile({ FEATURE_CREDITS: 'on' });
const admin = await buildPerson(test, { admin: true });
const nour = await buildPerson(test);
await sql`update app_user set username = 'nour_el', email = 'nour@squash.example', full_name = 'Nour el Tayeb'
  where id = ${nour.userId}`.execute(test.db);
await sql`insert into credit_balance (user_id, credits) values (${nour.userId}, 3)`.execute(test.db);
const windsor = await buildTournament(test);
await sql`update tournament set name = 'Windsor Open 100%' where id = ${windsor.id}`.execute(test.db);
await buildTournament(test);
for (const [slot, name] of [
  [0, 'Ali Farag'],
  [1, 'Paul Coll'],
] as const)
  await sql`update player set full_name = ${name} where id = (
    select player_id from draw_slot where tournament_id = ${windsor.id} and number = ${slot})`.execute(
    test.db,
  );
const entryId = (await enter(test, nour, windsor)).id;
const bought = await test.call('POST', '/payments', { as: nour.token, body: { creditAmount: 2 } });
const { session_id: session } = await test.db
  .selectFrom('payment')
  .select('session_id')
  .where('id', '=', bought.body.data.id)
  .executeTakeFirstOrThrow();
const payment = { id: bought.body.data.id, session: session ?? '' };

async function search(q: string): Promise<SearchFinding[]> {
  const answer = await test.call('GET', `/admin/search?q=${encodeURIComponent(q)}`, { as: admin.token });
  expect(answer.status, q).toBe(200);
  return operations.searchAll.response.parse(answer.body).data;
}
const kinds = async (q: string) => (await search(q)).map(({ kind, id }) => [kind, id]);

describe('GET /admin/search', () => {
  it.each([['nour'], ['no'], ['nour@squash'], ['Tayeb'], ['el nour']])('finds people by %j', async (q) => {
    expect(await kinds(q)).toContainEqual(['user', nour.userId]);
  });

  it('finds entries and payments by whose they are', async () => {
    const found = await search('nour');
    expect(found).toContainEqual({
      kind: 'entry',
      id: entryId,
      title: 'nour_el, Windsor Open 100%',
      detail: 'version 1',
    });
    expect(found).toContainEqual(
      expect.objectContaining({ kind: 'payment', id: payment.id, title: '2 credits, nour_el' }),
    );
    expect(await kinds('nour windsor')).toContainEqual(['entry', entryId]);
    expect(await kinds('nour hamburg')).toEqual([]);
    expect(await kinds(payment.session)).toEqual([['payment', payment.id]]);
  });

  it('finds tournaments, players and their matches', async () => {
    expect(await kinds('wind')).toContainEqual(['tournament', windsor.id]);
    expect(await kinds('100%')).toContainEqual(['tournament', windsor.id]);
    const farag = await search('farag');
    expect(farag).toContainEqual(expect.objectContaining({ kind: 'player', title: 'Ali Farag' }));
    expect(await search('coll farag')).toMatchObject([
      {
        kind: 'match',
        id: windsor.matchIds[0],
        title: 'Ali Farag vs Paul Coll',
        detail: 'Quarter Final, Windsor Open 100%',
      },
    ]);
  });

  it('finds each by its id, and by no other', async () => {
    for (const [kind, id] of [
      ['user', nour.userId],
      ['tournament', windsor.id],
      ['match', windsor.matchIds[3]],
      ['entry', entryId],
      ['payment', payment.id],
    ] as const)
      expect((await kinds(id ?? '')).slice(0, 1)).toEqual([[kind, id]]);
    expect(await search(crypto.randomUUID())).toEqual([]);
  });

  it('never finds people who left, and breaks on nothing', async () => {
    const gone = await buildPerson(test);
    await sql`update app_user set username = 'leaver-1', deleted_at = now() where id = ${gone.userId}`.execute(
      test.db,
    );
    expect(await search('leaver')).toEqual([]);
    for (const q of ['%', '_', '\\', "'; drop table entry; --", '\u{1f3be}']) await search(q);
    expect(await test.call('GET', '/admin/search?q=%20', { as: admin.token })).toMatchObject({ status: 400 });
  });
});
