import { randomUUID } from 'node:crypto';
import type { Draw } from '@boast/domain/draw/draw';
import { playerInSlot } from '@boast/domain/draw/slot-players';
import { standIn } from '@boast/domain/draw/stand-in';
import { expect, it } from 'vitest';
import { inTransaction } from '../../db/database.ts';
import { buildTournament } from '../../testing/factories.ts';
import { testDatabaseForFile } from '../../testing/for-file.ts';
import { saveMatches, saveRounds, saveSlots } from './draw-store.ts';
import { loadDraw } from './stored-draw.ts';

const test = await testDatabaseForFile();

it('gives a draw back as it was written: byes, open places, rounds, results and who was replaced', async () => {
  const { id, draw: before } = await buildTournament(test, { slots: { 3: 'bye', 6: 'tbd' } });
  const newcomer = await test.db
    .insertInto('player')
    .values({ external_id: randomUUID(), full_name: 'Stand-in', gender: 'mens' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const after: Draw = {
    ...before,
    slots: before.slots.with(4, { kind: 'player', playerId: newcomer.id }),
    bestOf: [3, 5, 5],
    results: before.results
      .with(0, { winner: 1, ending: 'played', games: [0, 2] })
      .with(2, { winner: 0, ending: 'walkover', games: [0, 0] }),
  };
  await inTransaction(test.db, async (tx) => {
    await saveSlots(tx, id, { before, after: standIn(before, after.slots) });
    await saveRounds(tx, id, after);
    await saveMatches(tx, id, after);
  });
  const stored = await loadDraw(test.db, id);
  expect(stored?.draw).toEqual({ ...after, replaced: [4], sealedPlayers: { 4: playerInSlot(before, 4) } });
  expect(stored?.ranks).toEqual([1, 2, 3, null, null, 6, null, 8]);
  const matches = await test.db
    .selectFrom('match')
    .select('id')
    .where('tournament_id', '=', id)
    .orderBy('number')
    .execute();
  expect(stored?.matchIds).toEqual(matches.map((match) => match.id));
});

it('knows no draw of what is no tournament', async () => {
  expect(await loadDraw(test.db, randomUUID())).toBeNull();
});
