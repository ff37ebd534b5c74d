/** Plans of sheets with lists of matches, and what happened in them. Only for tests. */
import { resolveDraw } from '../../../draw/resolved-matches.ts';
import { playerInSlot } from '../../../draw/slot-players.ts';
import { buildDraw, type DrawPlan } from '../../place/build-draw.ts';
import { readSheet } from '../read-sheet.ts';
import { scoreText } from '../score-cells.ts';
import type { SheetCells } from '../sheet-tables.ts';

export const FACTS = [
  ['Tournament', 'Northern Club Open'],
  ['Location', 'Leeds, England'],
  ['First day', '2027-03-01'],
  ['Last day', '2027-03-04'],
];
export const read = (cells: SheetCells, known: Parameters<typeof readSheet>[1]['known'] = null) =>
  readSheet(cells, { gender: 'mens', known });
export const problemsIn = (rows: SheetCells): readonly string[] => {
  const reading = read([...FACTS, ...rows]);
  return reading.ok ? [] : reading.problems;
};
export const planOf = (
  cells: SheetCells,
  known: Parameters<typeof readSheet>[1]['known'] = null,
): DrawPlan => {
  const reading = read(cells, known);
  if (!reading.ok) throw new Error(reading.problems.join('\n'));
  const building = buildDraw(reading.page);
  if (!building.ok) throw new Error(building.message);
  return building.plan;
};
export const nameIn = ({ players }: DrawPlan, key: string | null): string | null =>
  players.find((player) => player.key === key)?.fullName ?? null;
/** Who beat whom in each round and by what, whichever stood above. */
export const storyOf = (plan: DrawPlan): string[] =>
  resolveDraw(plan)
    .flatMap(({ sides, isBye }, match) => {
      const names = sides.map((side) => nameIn(plan, playerInSlot(plan, side)));
      if (isBye || names.includes(null)) return [];
      const result = plan.results[match] ?? null;
      const isTurned =
        result?.winner === 1 || (result?.winner == null && String(names[0]) > String(names[1]));
      const shown = isTurned ? names.toReversed() : names;
      const gameScores = plan.gameScores[match] ?? [];
      const score = result && scoreText({ ending: result.ending, games: result.games, gameScores }, isTurned);
      return `${match} ${result?.winner == null ? '' : 'won'} ${shown.join(' v ')} ${score ?? ''}`.replace(
        /^\d+/,
        String(plan.slots.length - match > plan.slots.length / 2 ? 'first' : 'later'),
      );
    })
    .toSorted();
export const slotNames = (plan: DrawPlan): (string | null)[] =>
  plan.slots.map((slot) => (slot.kind === 'player' ? nameIn(plan, slot.playerId) : slot.kind));

export const EIGHT = [
  ['Round', 'Player 1', 'Player 2', 'Score'],
  ['QF', '[1] Ann Ash (ENG)', 'Bea Birch', '3-0 (42m)'],
  ['QF', 'Cat Cox', 'Di Dorn [4]', '11/8 9/11 5/11 8/11'],
  ['QF', 'Eve Elm (UK)', 'Fay Fox', '11-9, 8-3 rtd'],
  ['QF', 'Gia Gray', 'Ida Inn [2]', 'w.o.'],
  ['Semi', 'Ann Ash', 'Di Dorn', '3 - 1'],
  ['Semi', 'Eve Elm', 'Ida Inn', '1/3'],
  ['Final', 'Ann Ash', 'Ida Inn', ''],
];
