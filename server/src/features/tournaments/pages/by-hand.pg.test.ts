import { operations } from '@boast/contract/operations';
import type { TourPage } from '@boast/domain/import/read/tour-page';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestPerson } from '../../../testing/factories.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { htmlOf, newcomer, withSide } from '../../../testing/tour-pages.ts';
import { createChangingOpen, draw, MATCH, SLOT } from './testing/changing-open.ts';

let test: TestApp;
let admin: TestPerson;
let url: string;
let count = 0;
const open = await createChangingOpen();
({ test, admin } = open);
afterAll(() => test.close());

/** A tournament of its own, of this page. */
async function begin(page: TourPage = draw): Promise<void> {
  count += 1;
  url = open.moveTo(`by-hand-${count}`);
  await open.bringIn(page);
}
beforeEach(() => begin());

const read = async () =>
  (await test.call('GET', `/tournaments/${open.tournament().id}`, { as: admin.token })).body.data;
const edit = async (body: object) => {
  const { id, version } = await read();
  return test.call('PATCH', `/admin/tournaments/${id}`, {
    as: admin.token,
    body: { reason: 'As the tour told us', ...body },
    headers: { 'if-match': String(version) },
  });
};
const preview = async (page: TourPage) => {
  const body = { url, gender: 'mens', html: htmlOf(page) };
  const answer = await test.call('POST', '/admin/tournaments-psa/preview', { as: admin.token, body });
  return operations.previewTournament.response.parse(answer.body).data;
};

const moved: TourPage = {
  ...draw,
  name: 'Canary Wharf Open',
  startDate: '2031-03-11',
  endDate: '2031-03-20',
};

describe('edge 44: name, place, dates and start of the page', () => {
  it('are shown as differences first, and then taken over', async () => {
    const later: TourPage = {
      ...moved,
      rounds: moved.rounds.map((round) => ({
        ...round,
        matches: round.matches.map((match) => ({
          ...match,
          startsAtLocal: match.startsAtLocal?.replace('2031-03-12', '2031-03-13') ?? null,
        })),
      })),
    };
    const shown = await preview(later);
    expect(shown.kept).toEqual([]);
    expect(
      shown.differences
        .filter(({ kind }) => kind === 'details_changed')
        .map(({ text }) => text.split(':')[0]),
    ).toEqual(['Name', 'First day', 'Last day', 'Start']);
    const before = await read();
    await open.bringIn(later);
    const after = await read();
    expect(after).toMatchObject({
      name: 'Canary Wharf Open',
      startDate: '2031-03-11',
      endDate: '2031-03-20',
    });
    expect(Date.parse(after.startsAt)).toBeGreaterThan(Date.parse(before.startsAt));
    expect(await preview(later)).toMatchObject({ differences: [], kept: [] });
  });

  it('stay as an administrator set them, and the page’s word is shown, said and kept as an issue', async () => {
    await edit({ name: 'Our own name', endDate: '2031-03-25', startsAt: '2031-03-12T09:30:00.000Z' });
    const shown = await preview(moved);
    expect(shown.differences.map(({ text }) => text.split(':')[0])).toEqual(['First day']);
    expect(shown.kept).toHaveLength(3);
    expect(shown.kept[0]).toBe('On the page, Name: Our own name is now Canary Wharf Open. Yours was kept.');
    const { warnings } = await open.bringIn(moved);
    expect(warnings).toEqual(expect.arrayContaining(shown.kept));
    expect(await read()).toMatchObject({
      name: 'Our own name',
      startDate: '2031-03-11',
      endDate: '2031-03-25',
      startsAt: '2031-03-12T09:30:00.000Z',
    });
    expect((await open.issues()).filter((issue) => issue.startsWith('DETAIL_DIFFERS'))).toHaveLength(3);
    // Cured once both say the same.
    await edit({ name: 'Canary Wharf Open' });
    await open.bringIn(moved);
    expect((await open.issues()).filter((issue) => issue.startsWith('DETAIL_DIFFERS'))).toHaveLength(2);
  });

  it('never makes it end before it starts', async () => {
    await edit({ endDate: '2031-03-18' });
    const { warnings } = await open.bringIn({ ...draw, startDate: '2031-03-19', endDate: '2031-03-22' });
    expect(warnings.filter((text) => text.endsWith('Yours was kept.'))).toHaveLength(2);
    expect(await read()).toMatchObject({ startDate: '2031-03-12', endDate: '2031-03-18' });
  });
});

describe('edge 10: a qualifier named by hand', () => {
  const waiting = withSide(draw, SLOT, { kind: 'tbd' });
  const newPlayer = async (fullName: string): Promise<string> => {
    const body = {
      externalId: `by-hand-${fullName}-${count}`,
      fullName,
      firstName: 'By',
      lastName: 'Hand',
      gender: 'mens',
      country: 'Wales',
    };
    return (await test.call('POST', '/admin/players', { as: admin.token, body })).body.data.id;
  };
  const nameByHand = async (playerId: string) => {
    const matchId = open.tournament().matchIds[MATCH];
    const { data } = (await test.call('GET', `/matches/${matchId}`, { as: admin.token })).body;
    return test.call('POST', `/admin/matches/${matchId}/qualifier`, {
      as: admin.token,
      body: { playerPosition: 'one', playerId },
      headers: { 'if-match': String(data.version) },
    });
  };
  const inSlot = async () => (await read()).slots[SLOT].playerId;

  it('is not taken out by a page that does not know them yet', async () => {
    await begin(waiting);
    const id = await newPlayer('Known Here');
    expect(await nameByHand(id)).toMatchObject({ status: 200 });
    expect(await preview(waiting)).toMatchObject({ differences: [] });
    await open.bringIn(waiting);
    expect(await inSlot()).toBe(id);
    expect((await open.issues()).join()).not.toContain('SLOT_DIFFERS');
  });

  it('stays when the page names somebody else, and an issue says so until they agree', async () => {
    await begin(waiting);
    const id = await newPlayer('Known Here');
    await nameByHand(id);
    const other = withSide(draw, SLOT, newcomer('Page Man'));
    const shown = await preview(other);
    expect(shown.kept[0]).toMatch(/Known Here is replaced by Page Man\. Yours was kept\.$/);
    await open.bringIn(other);
    expect(await inSlot()).toBe(id);
    expect((await open.issues()).join()).toContain('SLOT_DIFFERS');
    await open.bringIn(waiting);
    expect((await open.issues()).join()).not.toContain('SLOT_DIFFERS');
  });

  const nameless = async (id: string) =>
    test.db.updateTable('player').set({ external_id: null }).where('id', '=', id).execute();

  it('A19: is the person whom the page names, by name and country, and gets their page', async () => {
    await begin(waiting);
    const id = await newPlayer('Named Før');
    await nameByHand(id);
    const named = withSide(draw, SLOT, newcomer('Named For'));
    expect(await preview(named)).toMatchObject({ kept: [], keptPlayers: [] });
    await open.bringIn(named);
    expect(await inSlot()).toBe(id);
    expect((await open.issues()).join()).not.toContain('SLOT_DIFFERS');
    expect((await test.call('GET', `/players/${id}`)).body.data.url).toContain('/player/named-for/');
  });

  it('A19: stays who they are where another record has the page’s number, and the merge is offered', async () => {
    await open.bringIn(withSide(draw, SLOT, newcomer('Known Twice')));
    const other = await inSlot();
    await begin(waiting);
    const id = await newPlayer('Known Twice');
    await nameless(id);
    await nameByHand(id);
    const named = withSide(draw, SLOT, newcomer('Known Twice'));
    expect(await preview(named)).toMatchObject({ kept: [] });
    await open.bringIn(named);
    expect(await inSlot()).toBe(id);
    const issues = (await open.issues()).join();
    expect(issues).not.toContain('SLOT_DIFFERS');
    expect(issues).toContain(
      'POSSIBLE_DOUBLE: These players have the name of somebody known already: Known Twice',
    );
    expect((await test.call('GET', `/players/${other}`)).body.data.url).toContain('/player/known-twice/');
  });

  it('A19: is somebody else with another number or country, and the page’s player can be taken', async () => {
    await begin(waiting);
    const id = await newPlayer('Two People');
    await test.db.updateTable('player').set({ country_code: 'WAL' }).where('id', '=', id).execute();
    await nameByHand(id);
    const named = withSide(draw, SLOT, newcomer('Two People'));
    const shown = await preview(named);
    expect(shown.keptPlayers).toEqual([{ slot: SLOT, text: shown.kept[0] }]);
    await open.bringIn(named);
    expect(await inSlot()).toBe(id);
    expect((await open.issues()).join()).toContain('SLOT_DIFFERS');

    const body = { url, gender: 'mens', html: htmlOf(named), take: [SLOT], accepted: [] };
    const taken = await test.call('POST', '/admin/tournaments-psa', { as: admin.token, body });
    expect(taken.status, JSON.stringify(taken.body)).toBe(201);
    expect(await inSlot()).not.toBe(id);
    expect((await open.issues()).join()).not.toContain('SLOT_DIFFERS');
    expect(await preview(named)).toMatchObject({ differences: [], kept: [], keptPlayers: [] });
  });

  it('is the page’s to name where an administrator opened the place', async () => {
    const matchId = open.tournament().matchIds[MATCH];
    const { data } = (await test.call('GET', `/matches/${matchId}`, { as: admin.token })).body;
    await test.call('DELETE', `/admin/matches/${matchId}/qualifier?playerPosition=one`, {
      as: admin.token,
      headers: { 'if-match': String(data.version) },
    });
    expect(await inSlot()).toBeNull();
    await open.bringIn(withSide(draw, SLOT, newcomer('Page Man')));
    expect((await read()).rounds[0].matches[MATCH].playerOne.fullName).toBe('Page Man');
  });
});

describe('edge 46: players as an administrator put them', () => {
  const playerIn = async (slot: number) => (await read()).slots[slot].playerId as string;
  const editPlayer = async (id: string, body: object) => {
    const { data } = (await test.call('GET', `/players/${id}`)).body;
    return test.call('PATCH', `/admin/players/${id}`, {
      as: admin.token,
      body: { reason: 'As the tour told us', ...body },
      headers: { 'if-match': String(data.version) },
    });
  };

  it('a name and a country set by hand stay', async () => {
    const page = withSide(draw, SLOT, newcomer('Prntd Wrongly'));
    await open.bringIn(page);
    const id = await playerIn(SLOT);
    await editPlayer(id, { fullName: 'Printed Wrongly', country: 'Scotland' });
    await open.bringIn(withSide(draw, SLOT, newcomer('Prntd Wrongly')));
    expect(await playerIn(SLOT)).toBe(id);
    expect((await test.call('GET', `/players/${id}`)).body.data).toMatchObject({
      fullName: 'Printed Wrongly',
      country: 'Scotland',
    });
  });

  it('who was only a name stays the same player with a number and another spelling', async () => {
    const side = newcomer('Nmae Only');
    const nameOnly =
      side.kind === 'player' ? { ...side, player: { ...side.player, profileUrl: null } } : side;
    const page = withSide(draw, SLOT, nameOnly);
    await open.bringIn(page);
    const id = await playerIn(SLOT);
    expect((await open.issues()).join()).toContain('PLAYER_WITHOUT_ID: Nmae Only');
    await editPlayer(id, { externalId: 'tour-77', fullName: 'Name Only' });
    expect((await open.issues()).join()).not.toContain('PLAYER_WITHOUT_ID');
    expect(await preview(page)).toMatchObject({ differences: [] });
    await open.bringIn(page);
    expect(await playerIn(SLOT)).toBe(id);
    expect((await open.issues()).join()).not.toContain('PLAYER_WITHOUT_ID');
  });

  it.each([
    ['with a page of their own', 'https://tour.example/who-stayed/'],
    ['who takes the page over', null],
  ])('a page that prints somebody who was merged still means the one who stayed, %s', async (_, own) => {
    const mergedId = await playerIn(SLOT);
    const body = {
      externalId: `kept-${count}`,
      url: own,
      fullName: 'Who Stayed',
      firstName: 'Who',
      lastName: 'Stayed',
      gender: 'mens',
      country: 'Wales',
    };
    const kept = (await test.call('POST', '/admin/players', { as: admin.token, body })).body.data;
    const { data } = (await test.call('GET', `/players/${mergedId}`)).body;
    const merged = await test.call('POST', `/admin/players/${kept.id}/merge`, {
      as: admin.token,
      body: { mergedId, mergedVersion: data.version, reason: 'One person' },
      headers: { 'if-match': String(kept.version) },
    });
    expect(merged.status, JSON.stringify(merged.body)).toBe(200);
    expect(await preview(draw)).toMatchObject({ differences: [], kept: [] });
    await open.bringIn(draw);
    expect(await playerIn(SLOT)).toBe(kept.id);
    expect((await test.call('GET', `/players/${kept.id}`)).body.data.fullName).toBe('Who Stayed');
  });
});
