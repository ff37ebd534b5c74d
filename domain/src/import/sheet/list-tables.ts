/** Turns a list of matches into the tables of a draw's places and matches. */

import { foldName } from '../../name/fold-name.ts';
import { bracketOf } from './list-bracket.ts';
import { type ListScores, readListScores } from './list-scores.ts';
import { type ListedMatch, type ListedSide, type MatchList, sideColumns } from './match-list.ts';
import { scoreText } from './score-cells.ts';
import {
  type DrawColumn,
  type ListColumn,
  type MatchColumn,
  type SheetProblems,
  type SheetRow,
  shorten,
} from './sheet-tables.ts';
import type { StoredDraw } from './stored-draw.ts';

/** The places of a new draw; none when they do not follow from the list. */
export function placeRows(list: MatchList, problems: SheetProblems): SheetRow<DrawColumn>[] {
  const slots = bracketOf(list, problems);
  return (slots ?? []).map((side, slot) => placeRow(list, side, slot));
}

export function placeRow(list: MatchList, side: ListedSide, slot: number): SheetRow<DrawColumn> {
  const person = side.kind === 'player' ? list.people.get(side.key) : undefined;
  return rowOf<DrawColumn>(person?.row ?? 0, {
    position: String(slot + 1),
    name: person?.name ?? (side.kind === 'bye' ? 'BYE' : 'TBD'),
    ...(person?.seed && { seed: person.seed }),
    ...(person?.country && { country: person.country }),
  });
}

/** By slot: what the list changes of a draw that is here. Beside a player who is known a new name takes the opponent's place. */
export function changedPlaces(
  list: MatchList,
  draw: StoredDraw,
  problems: SheetProblems,
): Map<number, ListedSide> {
  const names = namesBySlot(draw);
  const changed = new Map<number, ListedSide>();
  for (const { row, round, sides } of list.matches) {
    const slots = sides.map(({ kind, key }) => (kind === 'player' ? names.indexOf(key) : -1));
    sides.forEach((side, at) => {
      const beside = slots[1 - at] ?? -1;
      const isNew = side.kind === 'player' ? slots[at] === -1 : side.kind === 'bye';
      if (!isNew) return;
      const column = sideColumns(row)[at]?.name ?? 'playerOne';
      if (round === 1 && beside !== -1) changed.set(beside ^ 1, side);
      else if (![...changed.values()].some(({ key }) => key === side.key))
        problems.at(row.number, column, `"${shorten(row.cell(column))}" is not in this draw.`);
    });
  }
  return changed;
}

const namesBySlot = ({ slots, players }: StoredDraw): string[] =>
  slots.map((slot) => {
    const player = slot.kind === 'player' && players.find(({ key }) => key === slot.playerId);
    return player ? foldName(player.fullName) : '';
  });

interface PlacedNames {
  /** Folded names by place, empty where nobody stands. */
  readonly slots: readonly string[];
  readonly draw: StoredDraw | null;
  readonly problems: SheetProblems;
}

export function matchRows(list: MatchList, { slots, draw, problems }: PlacedNames): SheetRow<MatchColumn>[] {
  const scores = readListScores(list, { draw, problems });
  const rows: SheetRow<MatchColumn>[] = [];
  const open: ListedMatch[] = [];
  const taken = new Set<string>();
  const add = (match: ListedMatch, place: number): void => {
    taken.add(`${match.round} ${place}`);
    rows.push(matchRow(match, { place, slots, scores }));
  };
  for (const match of list.matches) {
    if (match.sides.some(({ kind }) => kind === 'bye')) continue;
    const place = placeOf(match, slots, problems);
    if (place !== null) add(match, place);
    else open.push(match);
  }
  // A match that names nobody yet only says when it is played; those of a round stand in their order.
  for (const match of open) {
    const places = Array.from({ length: slots.length / 2 ** match.round }, (_, place) => place);
    const free = places.find((place) => !taken.has(`${match.round} ${place}`));
    if (free !== undefined && match.sides.every(({ kind }) => kind === 'tbd')) add(match, free);
  }
  return rows;
}

function placeOf(
  { row, round, sides }: ListedMatch,
  slots: readonly string[],
  problems: SheetProblems,
): number | null {
  const columns = sideColumns(row);
  const found = sides.flatMap(({ kind, key }, side) => {
    const column = columns[side]?.name ?? 'playerOne';
    const slot = kind === 'player' ? slots.indexOf(key) : -1;
    if (kind === 'player' && slot === -1)
      problems.at(row.number, column, `"${shorten(row.cell(column))}" has no place in the draw.`);
    return slot === -1 ? [] : slot;
  });
  const [firstPlace, secondPlace = firstPlace] = found.map((slot) => Math.floor(slot / 2 ** round));
  if (firstPlace === undefined) return null;
  const halves = new Set(found.map((slot) => Math.floor(slot / 2 ** (round - 1))));
  if (firstPlace === secondPlace && halves.size === found.length) return firstPlace;
  const [first, second] = columns.map(({ name }) => row.cell(name));
  problems.at(row.number, columns[1].name, `${first} and ${second} cannot meet in this round of the draw.`);
  return null;
}

interface Place {
  readonly place: number;
  readonly slots: readonly string[];
  readonly scores: ListScores;
}

function matchRow(
  { row, round, sides }: ListedMatch,
  { place, slots, scores }: Place,
): SheetRow<MatchColumn> {
  const { winner, score } = scores.resultOf(row.number);
  const [upper = -1, lower = -1] = sides.map(({ key }) => slots.indexOf(key));
  // The winner's games come first; in play, those of the upper player.
  const isTurned = winner === null ? upper > lower : winner === 1;
  return rowOf<MatchColumn>(row.number, {
    round: String(round),
    match: String(place + 1),
    bestOf: row.cell('bestOf') || scores.bestOf(round),
    winner: winner === null ? '' : String((winner === 0 ? upper : lower) + 1),
    score: score === null ? '' : scoreText(score, isTurned),
    ...(row.has('time') && { time: timeOf(row) }),
    ...(row.has('court') && { court: row.cell('court') }),
  });
}

/** The day may stand in a column of its own. */
function timeOf(row: SheetRow<ListColumn>): string {
  const [date, time] = [row.cell('date'), row.cell('time')];
  return date !== '' && /^\d{1,2}[:.]\d{2}/.test(time) ? `${date} ${time}` : time;
}

const rowOf = <Column extends string>(
  number: number,
  cells: Partial<Record<Column, string>>,
): SheetRow<Column> => ({
  number,
  has: (column) => cells[column] !== undefined,
  cell: (column) => cells[column] ?? '',
});
