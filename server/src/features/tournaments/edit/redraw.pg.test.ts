import { randomUUID } from 'node:crypto';
import { operations } from '@boast/contract/operations';
import { swapPlaces, unmoved } from '@boast/domain/draw/redraw';
import { playerInSlot } from '@boast/domain/draw/slot-players';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  buildPerson,
  buildTournament,
  enter,
  picksOf,
  type TestPerson,
  type TestTournament,
} from '../../../testing/factories.ts';
import { testAppForFile } from '../../../testing/for-file.ts';
import { play, start } from '../../../testing/play.ts';
import { createChangingOpen, draw as page } from '../pages/testing/changing-open.ts';

let fan: TestPerson;
let tournament: TestTournament;
let version: number;
const test = await testAppForFile();
const admin = await buildPerson(test, { admin: true });
beforeEach(async () => {
  fan = await buildPerson(test);
  await begin();
});

async function begin(traits: Parameters<typeof buildTournament>[1] = {}): Promise<void> {
  tournament = await buildTournament(test, traits);
  version = (await read()).drawVersion;
}
const read = async () =>
  (await test.call('GET', `/tournaments/${tournament.id}`, { as: admin.token })).body.data;

interface Asked {
  readonly order?: readonly number[];
  readonly bestOf?: readonly number[];
  readonly reason?: string | undefined;
  readonly as?: TestPerson | null;
  readonly version?: number | null;
}
const swapped = swapPlaces(unmoved(8), 0, 5);
const asked = ({ order = unmoved(8), bestOf = [5, 5, 5] }: Asked) => ({ order, bestOf });
const call = (
  asking: Asked,
  { method, path, body }: { method: 'POST' | 'PUT'; path: string; body: object },
) => {
  const { as = admin } = asking;
  const shown = asking.version === undefined ? version : asking.version;
  return test.call(method, `/admin/tournaments/${tournament.id}/${path}`, {
    as: as?.token,
    body,
    headers: shown === null ? {} : { 'if-match': String(shown) },
  });
};
const preview = (asking: Asked) =>
  call(asking, { method: 'POST', path: 'draw/preview', body: asked(asking) });
const change = (asking: Asked) =>
  call(asking, {
    method: 'PUT',
    path: 'draw',
    body: { ...asked(asking), reason: 'reason' in asking ? asking.reason : 'The tour drew again' },
  });

const refused = (refusal: string) => ({
  status: 409,
  body: { error: { code: 'DRAW_REFUSED', details: { refusal } } },
});
const mine = async () =>
  (await test.call('GET', '/entries', { as: fan.token })).body.data.find(
    ({ tournamentId }: { tournamentId: string }) => tournamentId === tournament.id,
  );
const upper = () => picksOf(tournament, () => ({ side: 0 }));
const playerIn = (slot: number): string => playerInSlot(tournament.draw, slot) ?? '';

describe('two places that are swapped', () => {
  it('edge 15: take entries along as the preview said, which changed nothing', async () => {
    await enter(test, fan, tournament, upper());
    const shown = await preview({ order: swapped });
    expect(shown.status).toBe(200);
    const { data } = operations.previewDraw.response.parse(shown.body);
    // P0 was picked in matches 0, 4 and 6, P4 in match 2: only matches 1 and 3 stay, and what rests on them.
    expect(data).toMatchObject({
      firstRound: [
        [
          { name: 'P5', isMoved: true },
          { name: 'P1', isMoved: false },
        ],
        {},
        [{ name: 'P4' }, { name: 'P0' }],
        {},
      ],
      rounds: [{ before: 5, after: 5 }, {}, {}],
      entries: { total: 1, told: 1, losing: 1, open: 0, shortened: 0 },
    });
    expect(await read()).toMatchObject({ drawVersion: version });
    expect(await mine()).toMatchObject({ version: 1, automaticMatchIds: [] });

    const done = await change({ order: swapped });
    expect(operations.changeDraw.response.parse(done.body).data).toEqual(data);
    const entry = await mine();
    expect(entry.version).toBe(2);
    expect(entry.automaticMatchIds).toHaveLength(data.entries.filled ?? 0);
    const { slots, drawVersion, rounds } = await read();
    expect(drawVersion).toBe(version + 1);
    expect([slots[0].playerId, slots[5].playerId]).toEqual([playerIn(5), playerIn(0)]);
    expect(rounds[0].matches[2].playerTwo).toMatchObject({ id: playerIn(0) });
  });

  it('are one audit record, and the owner is told as of any draw change', async () => {
    const entry = await enter(test, fan, tournament, upper());
    await change({ order: swapped });
    const record = await test.db
      .selectFrom('audit_log')
      .selectAll()
      .where('resource_id', '=', tournament.id)
      .executeTakeFirst();
    expect(record).toMatchObject({
      action: 'tournament.redraw',
      actor_id: admin.userId,
      reason: 'The tour drew again',
      before: { 'place 001': 'P0', 'place 006': 'P5' },
      after: { 'place 001': 'P5', 'place 006': 'P0', entries: { told: 1 } },
    });
    const receipts = (await test.call('GET', `/entries/${entry.id}/draw-changes`, { as: fan.token })).body
      .data;
    expect(receipts).toMatchObject([{ version: 2 }]);
  });

  it('bring their seeds, and are nothing to undo for whoever reads the page again', async () => {
    const open = await createChangingOpen();
    try {
      open.moveTo('swapped-by-hand');
      await open.bringIn(page);
      const { id } = open.tournament();
      const get = async () =>
        (await open.test.call('GET', `/tournaments/${id}`, { as: open.admin.token })).body.data;
      const before = await get();
      const [one = 0, other = 0] = before.slots.flatMap(({ kind }: { kind: string }, slot: number) =>
        kind === 'player' && slot > 1 ? [slot] : [],
      );
      const seedOf = (of: typeof before, slot: number) =>
        of.players.find(({ id: player }: { id: string }) => player === of.slots[slot].playerId)?.seed;
      const lengths = before.rounds.map(
        ({ matches }: { matches: { bestOf: number }[] }) => matches[0]?.bestOf,
      );
      const bestOf = lengths.with(-1, 8 - lengths.at(-1));
      const answer = await open.test.call('PUT', `/admin/tournaments/${id}/draw`, {
        as: open.admin.token,
        headers: { 'if-match': String(before.drawVersion) },
        body: {
          order: swapPlaces(unmoved(before.drawSize), one, other),
          bestOf,
          reason: 'As the referee says',
        },
      });
      expect(answer.status).toBe(200);
      const { differences } = await open.bringIn(page);
      expect(differences).toEqual([]);
      const after = await get();
      expect([after.slots[one].playerId, after.slots[other].playerId]).toEqual([
        before.slots[other].playerId,
        before.slots[one].playerId,
      ]);
      expect([seedOf(after, one), seedOf(after, other)]).toEqual([
        seedOf(before, other),
        seedOf(before, one),
      ]);
      expect(
        after.rounds.map(({ matches }: { matches: { bestOf: number }[] }) => matches[0]?.bestOf),
      ).toEqual(bestOf);
      // Each is said where it stands.
      const issues = await open.test.call('GET', `/admin/data-issues?resource_id=${id}&page_size=100`, {
        as: open.admin.token,
      });
      const differing = issues.body.data.filter(({ type }: { type: string }) => type === 'SLOT_DIFFERS');
      expect(differing.map(({ matchNumber }: { matchNumber: number }) => matchNumber).toSorted()).toEqual([
        one >> 1,
        other >> 1,
      ]);
    } finally {
      await open.test.close();
    }
  });
});

describe('best of 3 or 5', () => {
  it('is set by round, and shortens a score that the round can no longer have', async () => {
    await enter(
      test,
      fan,
      tournament,
      picksOf(tournament, () => ({ side: 0, gamesLost: 2 })),
    );
    const answer = await change({ bestOf: [3, 5, 5] });
    expect(answer.body.data).toMatchObject({
      rounds: [{ before: 5, after: 3 }, { before: 5, after: 5 }, {}],
      entries: { told: 1, losing: 0, filled: 0, open: 0, shortened: 4 },
    });
    expect((await mine()).matchTips[0]).toMatchObject({ predictedScore: '2-1' });
    expect((await read()).rounds[0].matches[0]).toMatchObject({ bestOf: 3 });
  });

  it('leaves picks open where a place waits for its player', async () => {
    await begin({ slots: { 2: 'bye' } });
    await enter(test, fan, tournament, upper());
    await sql`update draw_slot set kind = 'tbd', player_id = null where tournament_id = ${tournament.id} and number = 7`.execute(
      test.db,
    );
    const answer = await change({ order: swapped });
    expect(answer.body.data.entries).toMatchObject({ losing: 1, filled: 0, open: expect.any(Number) });
    expect(answer.body.data.entries.open).toBeGreaterThan(0);
  });
});

describe('is refused', () => {
  it('after the lock and after the seal, in one sentence', async () => {
    await sql`update tournament set starts_at = clock_timestamp() where id = ${tournament.id}`.execute(
      test.db,
    );
    expect(await preview({ order: swapped })).toMatchObject(refused('locked'));
    await start(test, tournament);
    for (const answer of [await preview({ order: swapped }), await change({ order: swapped })]) {
      expect(answer).toMatchObject(refused('sealed'));
      expect(answer.body.error.message).toBe(
        'The entries are sealed: who plays whom can no longer be changed.',
      );
    }
    await play(test, tournament, { as: admin, match: 0 });
    expect(await change({ order: swapped })).toMatchObject(refused('sealed'));
  });

  it('where nothing changes, byes would meet, or the order is none', async () => {
    await begin({ slots: { 1: 'bye', 3: 'bye' } });
    expect(await change({})).toMatchObject(refused('nothing_changes'));
    expect(await change({ order: swapPlaces(unmoved(8), 2, 1) })).toMatchObject(refused('byes_meet'));
    expect(await change({ order: unmoved(8).with(0, 4) })).toMatchObject(refused('not_an_order'));
    expect(await change({ bestOf: [5, 5] })).toMatchObject(refused('not_the_rounds'));
    expect(await change({ bestOf: [5, 5, 4] })).toMatchObject({ status: 400 });
    expect(await change({ order: swapped, reason: undefined })).toMatchObject({ status: 400 });
  });

  it('of a cancelled tournament', async () => {
    await begin({ status: 'CANCELLED' });
    expect(await change({ order: swapped })).toMatchObject({
      status: 409,
      body: { error: { code: 'DRAW_REFUSED' } },
    });
  });

  it('to whoever saw another draw: of two at once one is told', async () => {
    const answers = await Promise.all([
      change({ order: swapped }),
      change({ order: swapPlaces(unmoved(8), 2, 7) }),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const stale = answers.find(({ status }) => status === 409);
    expect(stale?.body.error).toMatchObject({ code: 'STALE_VERSION', details: { version: version + 1 } });
  });
});

describe.each([
  ['previewDraw', preview],
  ['changeDraw', change],
] as const)('%s', (_, ask) => {
  it('is for administrators who saw the newest draw', async () => {
    expect(await ask({ order: swapped, as: fan })).toMatchObject({
      status: 403,
      body: { error: { code: 'FORBIDDEN' } },
    });
    expect(await ask({ order: swapped, as: null })).toMatchObject({ status: 401 });
    expect(await ask({ order: swapped, version: null })).toMatchObject({
      status: 428,
      body: { error: { code: 'VERSION_REQUIRED' } },
    });
    expect(await ask({ order: swapped, version: 99 })).toMatchObject({
      status: 409,
      body: { error: { code: 'STALE_VERSION' } },
    });
    tournament = { ...tournament, id: randomUUID() };
    expect(await ask({ order: swapped })).toMatchObject({
      status: 404,
      body: { error: { code: 'NOT_FOUND' } },
    });
  });
});
