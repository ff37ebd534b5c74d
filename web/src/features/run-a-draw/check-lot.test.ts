import { createHash } from 'node:crypto';
import { drawByLot, sizeFor } from '@boast/domain/draw/draw-by-lot';
import { expect, it } from 'vitest';
import { movedPlaces } from './check-lot.ts';

type Drawn = Parameters<typeof movedPlaces>[0];

const seed = '00112233445566778899aabbccddeeff';
const names = ['Anna', 'Ben', 'Carla', 'Dan', 'Eva'];
const players = names.map((fullName) => ({ id: fullName.toLowerCase(), fullName })) as Drawn['players'];

/** As the server draws it, with the hash of Node. */
function draw(seeded: number): Drawn {
  const playerIds = players.map(({ id }) => id);
  const tickets = playerIds.map((_, number) =>
    createHash('sha256')
      .update(`${seed} ${number + 1}`)
      .digest('hex'),
  );
  const slots = drawByLot({ players: playerIds.length, seeded, tickets }).map((number) => ({
    kind: number === null ? ('bye' as const) : ('player' as const),
    playerId: number === null ? null : (playerIds[number] ?? null),
    byeAtSeal: false,
    replacedAfterSeal: false,
    sealedPlayer: null,
  }));
  const lot = { seed, seeded, playerIds, drawnAt: '2026-11-27T12:00:00Z', times: 1 };
  return {
    players,
    slots,
    club: { organiserName: 'anna', listing: 'unlisted', hiddenReason: null, lot },
  };
}

it.each([0, 2, 5])('every place follows from the lot with %i seeds', (seeded) => {
  const drawn = draw(seeded);
  expect(drawn.slots).toHaveLength(sizeFor(players.length));
  expect(movedPlaces(drawn)).toEqual([]);
});

it('names the places that somebody changed', () => {
  const drawn = draw(5);
  const at = (id: string) => drawn.slots.findIndex(({ playerId }) => playerId === id);
  const [anna, ben, bye] = [at('anna'), at('ben'), drawn.slots.findIndex(({ kind }) => kind === 'bye')];
  const slots = drawn.slots.map((slot, number) => {
    if (number === anna) return { ...slot, playerId: 'ben' };
    if (number === ben) return { ...slot, kind: 'tbd' as const, playerId: null };
    return number === bye ? { ...slot, kind: 'player' as const, playerId: 'anna' } : slot;
  });
  expect(movedPlaces({ ...drawn, slots })).toEqual(
    [
      { place: anna + 1, byLot: 'Anna', now: 'Ben' },
      { place: ben + 1, byLot: 'Ben', now: 'Open' },
      { place: bye + 1, byLot: 'Bye', now: 'Anna' },
    ].toSorted((a, b) => a.place - b.place),
  );
});

it('a draw that was placed by hand has nothing to follow from', () => {
  const { club, ...drawn } = draw(0);
  expect(movedPlaces({ ...drawn, club: club && { ...club, lot: null } })).toEqual([]);
});
