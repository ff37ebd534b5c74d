import { randomUUID } from 'node:crypto';
import { writeDraftPicks } from '@boast/domain/picks/drafts';
import { noPicks } from '@boast/domain/picks/picks';
import { MOST_SIGN_UP_PICKS } from '@boast/domain/picks/sign-up-picks';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { buildTournament, enter, picksOf, saveDraft, type TestPerson } from '../../../testing/factories.ts';
import { newcomer, withSide } from '../../../testing/tour-pages.ts';
import { createChangingOpen, draw, SLOT, WAY } from '../../tournaments/pages/testing/changing-open.ts';
import { sealTournament } from '../../tournaments/seal/seal-tournament.ts';

const open = await createChangingOpen();
const { test } = open;
afterAll(() => test.close());

let providerId = '';
beforeEach(() => {
  providerId = randomUUID();
});

/** A first or later arrival of one person, whose account holds these data. */
const arrive = async (picks?: unknown): Promise<TestPerson> => {
  const token = test.tokenFor({
    providerId,
    email: `${providerId}@example.com`,
    emailConfirmed: true,
    sessionId: null,
    ...(picks !== undefined && { userMetadata: { picks } }),
  });
  const { status, body } = await test.call('POST', '/users-sync', { as: token, body: {} });
  expect(status).toBe(200);
  return { userId: body.data.id, token };
};
const draftOf = async ({ token }: TestPerson, tournamentId: string) =>
  (await test.call('GET', `/tournaments/${tournamentId}/draft`, { as: token })).body.data;

describe('picks that come with a sign-up', () => {
  const one = async () => {
    const tournament = await buildTournament(test);
    const picks = noPicks(tournament.draw).with(0, { side: 1, gamesLost: 2 });
    return {
      tournament,
      picks,
      sent: { tournamentId: tournament.id, drawVersion: 1, picks: writeDraftPicks(picks) },
    };
  };

  it('are the drafts of the person who confirms its address, once', async () => {
    const [first, second] = [await one(), await one()];
    const fan = await arrive([first.sent, second.sent]);
    expect(await draftOf(fan, first.tournament.id)).toMatchObject({ version: 1, picks: first.sent.picks });
    expect(await draftOf(fan, second.tournament.id)).toMatchObject({ version: 1, picks: second.sent.picks });
    const discarded = await test.call('DELETE', `/tournaments/${first.tournament.id}/draft`, {
      as: fan.token,
      headers: { 'if-match': '"1"' },
    });
    expect(discarded.status).toBe(200);
    await arrive([first.sent]);
    expect(await draftOf(fan, first.tournament.id)).toMatchObject({ version: 2, picks: null });
  });

  it('change nothing where the person has a draft or an entry', async () => {
    const [drafted, entered] = [await one(), await one()];
    const fan = await arrive();
    await saveDraft(test, fan, drafted.tournament, { picks: picksOf(drafted.tournament) });
    await test.call('PATCH', '/user', { as: fan.token, body: { acceptedTermsAt: new Date().toISOString() } });
    await enter(test, fan, entered.tournament);
    await arrive([drafted.sent, entered.sent]);
    expect(await draftOf(fan, drafted.tournament.id)).toMatchObject({
      version: 1,
      picks: writeDraftPicks(picksOf(drafted.tournament)),
    });
    expect(await draftOf(fan, entered.tournament.id)).toMatchObject({ version: 0, picks: null });
  });

  it('are two at once as one', async () => {
    const { tournament, sent } = await one();
    const [fan] = await Promise.all([arrive([sent]), arrive([sent])]);
    expect(await draftOf(fan, tournament.id)).toMatchObject({ version: 1, picks: sent.picks });
  });

  it('are no drafts where entries have closed, and the sign-in goes on', async () => {
    const { tournament, sent } = await one();
    await sealTournament(test.db, tournament.id, 'now');
    await arrive([sent]);
    const drafts = test.db.selectFrom('draft').selectAll().where('tournament_id', '=', tournament.id);
    expect(await drafts.execute()).toEqual([]);
  });

  it('are left out where they are none, and the sign-in goes on', async () => {
    const { tournament, sent } = await one();
    const wrong = [
      'none',
      { ...sent },
      [null, 7, 'x', {}],
      [{ ...sent, tournamentId: "'; drop table draft" }],
      [{ ...sent, tournamentId: randomUUID() }],
      [{ ...sent, drawVersion: 99 }],
      [{ ...sent, drawVersion: 1.5 }],
      [{ ...sent, picks: 'zz' }],
      [{ ...sent, picks: sent.picks.repeat(3) }],
      [{ ...sent, picks: writeDraftPicks(noPicks(tournament.draw)) }],
      [...Array.from({ length: MOST_SIGN_UP_PICKS }, () => ({ ...sent, drawVersion: 99 })), sent],
    ];
    for (const data of wrong) await arrive(data);
    expect(await draftOf(await arrive(), tournament.id)).toMatchObject({ version: 0, picks: null });
  });

  it('are no drafts of the staff, who cannot enter', async () => {
    const { tournament, sent } = await one();
    const { userId } = await arrive();
    await test.db.updateTable('app_user').set({ role: 'administrator' }).where('id', '=', userId).execute();
    await arrive([sent]);
    expect(
      await test.db.selectFrom('draft').selectAll().where('tournament_id', '=', tournament.id).execute(),
    ).toEqual([]);
  });
});

it('edge 11: picks made for an earlier draw come without those of a player who withdrew', async () => {
  await open.begin();
  const { id: tournamentId } = open.tournament();
  const picks = open.winsItAll();
  const { draw_version: drawVersion } = await test.db
    .selectFrom('tournament')
    .select('draw_version')
    .where('id', '=', tournamentId)
    .executeTakeFirstOrThrow();
  await open.bringIn(withSide(draw, SLOT, newcomer('New Man', 12)));
  const fan = await arrive([{ tournamentId, drawVersion, picks: writeDraftPicks(picks) }]);
  const draft = await draftOf(fan, tournamentId);
  expect(draft).toMatchObject({ version: 1, drawVersion: drawVersion + 1, dropped: WAY.length });
  expect(draft.picks).toHaveLength(writeDraftPicks(picks).length);
});
