import { describe, expect, test } from 'vitest';
import type { TourPageSide } from '../read/tour-page.ts';
import { kinds, pageWith, planOf, standing, withResults, won } from '../testing/changed-pages.ts';
import { fullDraw, tourPlayer } from '../testing/tour-pages.ts';

describe('edge 46: who is who', () => {
  const named = (fields: Partial<ReturnType<typeof tourPlayer>>): TourPageSide => ({
    kind: 'player',
    player: { ...tourPlayer('id:1'), externalId: null, ...fields },
    seed: null,
  });
  const url = 'https://tour.example/player/nikki/';

  test('by number, else by page, else by name with a warning', () => {
    const plan = planOf(
      pageWith(fullDraw(8), {
        '1/0': { sides: [standing('id:1'), named({ profileUrl: url, fullName: 'Nikki' })] },
        '1/1': { sides: [named({ fullName: 'Zoë  Ünal', countryCode: 'TUR' }), standing('id:3')] },
      }),
    );
    expect(plan.slots.slice(0, 3)).toEqual([
      { kind: 'player', playerId: 'id:1' },
      { kind: 'player', playerId: `url:${url}` },
      { kind: 'player', playerId: 'name:zoe unal|TUR' },
    ]);
    expect(plan.players.slice(0, 3).map((player) => player.identity)).toEqual([
      'external_id',
      'profile_url',
      'name_only',
    ]);
    expect(kinds(plan)).toEqual(['player_without_id']);
  });
  test('two people of one name stay two, one person spelled twice stays one', () => {
    const same = { fullName: 'Ali Khan' };
    const plan = planOf(
      pageWith(withResults(fullDraw(8), { 0: won(0) }), {
        '1/0': {
          sides: [named({ ...same, externalId: '7', profileUrl: url }), named({ ...same, externalId: '8' })],
        },
        '2/0': { sides: [named({ fullName: 'Aly Khan', profileUrl: url }), { kind: 'empty' }] },
      }),
    );
    expect(plan.slots.slice(0, 2)).toEqual([
      { kind: 'player', playerId: 'id:7' },
      { kind: 'player', playerId: 'id:8' },
    ]);
    expect(plan.players.filter((player) => player.key === 'id:7')).toMatchObject([{ fullName: 'Ali Khan' }]);
    expect(kinds(plan)).toEqual(['player_name_differs']);
  });
  test('one page with two numbers is two players, and said', () => {
    const plan = planOf(
      pageWith(fullDraw(8), {
        '1/0': {
          sides: [named({ externalId: '7', profileUrl: url }), named({ externalId: '8', profileUrl: url })],
        },
      }),
    );
    expect(plan.players.slice(0, 2).map((player) => player.key)).toEqual(['id:7', 'id:8']);
    expect(kinds(plan)).toContain('player_ids_conflict');
    const third = pageWith(fullDraw(8), {
      '1/0': {
        sides: [named({ externalId: '7', profileUrl: url }), named({ externalId: '8', profileUrl: url })],
      },
      '1/1': { sides: [named({ profileUrl: url }), standing('id:3')] },
    });
    expect(planOf(third).slots[2]).toEqual({ kind: 'player', playerId: `url:${url}` });
  });
});
