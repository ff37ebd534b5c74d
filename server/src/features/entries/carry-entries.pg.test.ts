import { writeDraftPicks } from '@boast/domain/picks/drafts';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { newcomer, withSide } from '../../testing/tour-pages.ts';
import { createChangingOpen, draw, SLOT, WAY } from '../tournaments/pages/testing/changing-open.ts';

const open = await createChangingOpen();
beforeEach(() => open.begin());
afterAll(() => open.test.close());

const draftPath = () => `/tournaments/${open.tournament().id}/draft`;
const drawVersion = async () =>
  (
    await open.test.db
      .selectFrom('tournament')
      .select('draw_version')
      .where('id', '=', open.tournament().id)
      .executeTakeFirstOrThrow()
  ).draw_version;
const save = async (seen: number) =>
  open.test.call('PUT', draftPath(), {
    as: open.fan.token,
    headers: { 'if-match': `${seen}` },
    body: {
      picks: writeDraftPicks(open.winsItAll()),
      drawVersion: await drawVersion(),
      entryVersion: null,
    },
  });
const read = async () => (await open.test.call('GET', draftPath(), { as: open.fan.token })).body.data;

it('edge 11: the picks of a withdrawn player fall, the others stay, and the owner can be told how many', async () => {
  expect(await save(0)).toMatchObject({ status: 200 });
  const before = await read();
  await open.bringIn(withSide(draw, SLOT, newcomer('New Man', 12)));
  const after = await read();
  expect(after).toMatchObject({ version: 2, drawVersion: before.drawVersion + 1, dropped: WAY.length });
  const fallen = [...(after.picks.match(/../g) ?? [])].flatMap((byte, match) =>
    byte === '00' ? [match] : [],
  );
  expect(fallen).toEqual(expect.arrayContaining(WAY));
  // No picks are filled in: the owner finishes a draft.
  expect(after.picks.length).toBe(before.picks.length);
  await open.bringIn(withSide(draw, SLOT, newcomer('Newer Man', 13)));
  expect(await read()).toMatchObject({ version: 2, dropped: WAY.length });
});

it('edge 7: a device that has not heard of the change is refused, and the count ends with the next save', async () => {
  await save(0);
  const old = await drawVersion();
  await open.bringIn(withSide(draw, SLOT, newcomer('New Man', 12)));
  const late = await open.test.call('PUT', draftPath(), {
    as: open.fan.token,
    headers: { 'if-match': '1' },
    body: { picks: writeDraftPicks(open.winsItAll()), drawVersion: old, entryVersion: null },
  });
  expect(late).toMatchObject({
    status: 409,
    body: { error: { code: 'STALE_VERSION', details: { drawVersion: old + 1 } } },
  });
  expect(await save(2)).toMatchObject({ status: 200, body: { data: { version: 3, dropped: 0 } } });
});
