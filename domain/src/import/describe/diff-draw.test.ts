import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Draw } from '../../draw/draw.ts';
import { buildDraw } from '../place/build-draw.ts';
import { arbitraryDraw, fullDraw, pageOf } from '../testing/tour-pages.ts';
import { describeDifference } from './describe-difference.ts';
import { type DrawSnapshot, diffDraw } from './diff-draw.ts';

function snapshot(draw: Draw): DrawSnapshot {
  const page = pageOf(draw, { style: 'words' });
  const building = buildDraw(page);
  if (!building.ok) throw new Error(building.message);
  const { name, location, startDate, endDate } = page;
  return { ...building.plan, name, location, startDate, endDate, startsAt: '2026-03-02T11:00' };
}

const before = snapshot(fullDraw(8));
const withSlot = (slot: number, to: Draw['slots'][number], base: DrawSnapshot = before): DrawSnapshot => ({
  ...base,
  slots: base.slots.map((s, index) => (index === slot ? to : s)),
});
const renamed = (key: string, fields: Partial<DrawSnapshot['players'][number]>): DrawSnapshot => ({
  ...before,
  players: before.players.map((player) => (player.key === key ? { ...player, ...fields } : player)),
  slots: before.slots.map((slot) =>
    slot.kind === 'player' && slot.playerId === key ? { kind: 'player', playerId: fields.key ?? key } : slot,
  ),
});
const one = { kind: 'player', playerId: 'id:1000', name: 'Player id:1000' } as const;
const two = { kind: 'player', playerId: 'id:1001', name: 'Player id:1001' } as const;

test('edge 44: the same page again has nothing to report', () => {
  fc.assert(
    fc.property(arbitraryDraw('words'), (draw) => {
      expect(diffDraw(snapshot(draw), snapshot(draw))).toEqual([]);
    }),
  );
});

describe('slots', () => {
  test('edge 10: named and emptied', () => {
    const open = withSlot(0, { kind: 'tbd' });
    expect(diffDraw(open, before)).toEqual([{ kind: 'slot_named', slot: 0, from: { kind: 'tbd' }, to: one }]);
    expect(diffDraw(before, open)).toEqual([
      { kind: 'slot_emptied', slot: 0, from: one, to: { kind: 'tbd' } },
    ]);
  });
  test('edge 11 and 15: one player for another, two players swapped', () => {
    const swapped = withSlot(
      0,
      { kind: 'player', playerId: 'id:1001' },
      withSlot(1, { kind: 'player', playerId: 'id:1000' }),
    );
    expect(diffDraw(before, swapped)).toEqual([
      { kind: 'slot_changed', slot: 0, from: one, to: two },
      { kind: 'slot_changed', slot: 1, from: two, to: one },
    ]);
  });
  test('edge 9: a bye becomes a match and a match becomes a bye', () => {
    const bye = withSlot(1, { kind: 'bye' });
    expect(diffDraw(bye, before)).toEqual([
      { kind: 'bye_became_match', match: 0, slot: 1, from: { kind: 'bye' }, to: two },
    ]);
    expect(diffDraw(before, bye)).toEqual([
      { kind: 'match_became_bye', match: 0, slot: 1, from: two, to: { kind: 'bye' } },
    ]);
  });
  test('a bye that stays a bye but changes sides is a change of slots', () => {
    const upper = withSlot(0, { kind: 'bye' });
    const lower = withSlot(1, { kind: 'bye' });
    expect(diffDraw(upper, lower).map((difference) => difference.kind)).toEqual([
      'slot_changed',
      'slot_changed',
    ]);
  });
  test('seeds', () => {
    const seeded = { ...before, seeds: before.seeds.map((seed, slot) => (slot === 0 ? '1' : seed)) };
    expect(diffDraw(before, seeded)).toEqual([{ kind: 'seed_changed', slot: 0, from: null, to: '1' }]);
  });
});

describe('edge 46: players', () => {
  test('a new spelling is a new name, not a new player', () => {
    expect(diffDraw(before, renamed('id:1000', { fullName: 'Zahed Salem' }))).toEqual([
      { kind: 'player_renamed', playerId: 'id:1000', from: 'Player id:1000', to: 'Zahed Salem' },
    ]);
  });
  test('a player known by page who gets a number stays who they are', () => {
    const profileUrl = 'https://tour.example/player/a/';
    const byPage = renamed('id:1000', {
      key: `url:${profileUrl}`,
      externalId: null,
      profileUrl,
      identity: 'profile_url',
    });
    const byNumber = renamed('id:1000', { profileUrl });
    expect(diffDraw(byPage, byNumber)).toEqual([]);
  });
  test('a player known by name only stays who they are, whatever key the database gave them', () => {
    const nobody = { externalId: null, profileUrl: null, identity: 'name_only' as const };
    const stored = renamed('id:1000', { ...nobody, key: 'a-row-of-the-database', fullName: 'Zoe Unal' });
    const printed = renamed('id:1000', { ...nobody, key: 'name:zoe unal|EGY', fullName: 'Zoë Unal' });
    expect(diffDraw(stored, printed)).toMatchObject([{ kind: 'player_renamed', to: 'Zoë Unal' }]);
    expect(
      diffDraw(stored, renamed('id:1000', { ...nobody, key: 'name:ali khan|EGY', fullName: 'Ali Khan' })),
    ).toMatchObject([{ kind: 'slot_changed' }]);
  });
  test('one page with another number is another player', () => {
    const profileUrl = 'https://tour.example/player/a/';
    const other = renamed('id:1000', { key: 'id:9', externalId: '9', profileUrl });
    expect(diffDraw(renamed('id:1000', { profileUrl }), other)).toMatchObject([
      { kind: 'slot_changed', slot: 0 },
    ]);
  });
});

describe('matches and details', () => {
  const at = <T>(list: readonly T[], index: number, value: T): T[] =>
    list.map((v, i) => (i === index ? value : v));
  const played = { winner: 0, ending: 'played', games: [3, 1] } as const;

  test('results: new, changed, cleared', () => {
    const done = { ...before, results: at(before.results, 2, played) };
    const corrected = { ...before, results: at(before.results, 2, { ...played, games: [3, 2] as const }) };
    expect(diffDraw(before, done)).toEqual([
      { kind: 'result_new', match: 2, from: null, to: { ...played, winnerName: 'Player id:1004' } },
    ]);
    expect(diffDraw(done, corrected)).toMatchObject([{ kind: 'result_changed', match: 2 }]);
    expect(diffDraw(done, before)).toMatchObject([
      { kind: 'result_cleared', match: 2, from: played, to: null },
    ]);
  });
  test('a result of other players is another one, also with the same score', () => {
    const won = (side: 0 | 1): DrawSnapshot => ({
      ...before,
      results: at(at(at(before.results, 0, { ...played, winner: side }), 1, played), 4, played),
    });
    expect(diffDraw(won(0), won(1))).toMatchObject([
      { kind: 'result_changed', match: 0 },
      { kind: 'result_changed', match: 4, from: { winnerName: one.name }, to: { winnerName: two.name } },
    ]);
  });
  test('time, court and points', () => {
    const moved = {
      ...before,
      schedule: at(before.schedule, 1, { startsAtLocal: null, court: 'Court 2' }),
      gameScores: at(before.gameScores, 3, [[11, 9]] as const),
    };
    expect(diffDraw(before, moved)).toEqual([
      { kind: 'time_changed', match: 1, from: '2026-03-02T11:30', to: null },
      { kind: 'court_changed', match: 1, from: null, to: 'Court 2' },
      { kind: 'game_scores_changed', match: 3 },
    ]);
  });
  test('name, place and dates', () => {
    const later = {
      ...before,
      location: 'Gouna, Egypt',
      endDate: '2026-03-10',
      startsAt: '2026-03-02T12:00',
    };
    expect(diffDraw(before, later)).toEqual([
      { kind: 'details_changed', field: 'location', from: 'Cairo, Egypt', to: 'Gouna, Egypt' },
      { kind: 'details_changed', field: 'endDate', from: '2026-03-09', to: '2026-03-10' },
      { kind: 'details_changed', field: 'startsAt', from: '2026-03-02T11:00', to: '2026-03-02T12:00' },
    ]);
    expect(diffDraw(before, { ...before, endDate: null, startsAt: null })).toEqual([]);
  });
  test('rounds of another length; another size ends the comparison', () => {
    expect(diffDraw(before, { ...before, bestOf: [3, 5, 5] })).toEqual([
      { kind: 'best_of_changed', round: 1, from: 5, to: 3 },
    ]);
    expect(diffDraw(before, snapshot(fullDraw(16)))).toEqual([{ kind: 'size_changed', from: 8, to: 16 }]);
  });
  test('reads as sentences', () => {
    const names = { size: 8, roundNames: ['Quarter Final', 'Semi Final', 'Final'] } as const;
    const text = (next: DrawSnapshot, base = before) =>
      diffDraw(base, next).map((d) => describeDifference(d, names));
    expect(text({ ...before, startsAt: '2026-03-02T12:00' })).toEqual([
      'Start: 2026-03-02 11:00 is now 2026-03-02 12:00.',
    ]);
    expect(text({ ...before, results: at(before.results, 6, played) })).toEqual([
      'Final match 1: the result none is now 3-1 (player 1 won).',
    ]);
    expect(text(before, withSlot(1, { kind: 'bye' }))).toEqual([
      'Quarter Final match 1 was a bye and is now a match: Player id:1001 comes in.',
    ]);
    expect(text(withSlot(3, { kind: 'tbd' }))).toEqual([
      'Quarter Final match 2: Player id:1003 is replaced by a place not yet named.',
    ]);
  });
});
