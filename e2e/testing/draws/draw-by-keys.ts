/** Draw changes that an administrator makes by keys alone, and what a fan's page shows of each. */
import type { Match, Tournament } from '@boast/contract/tournaments';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { expectSound } from '../looks/arrive.ts';
import { ownName } from '../own-name.ts';
import type { Api } from '../people/api.ts';
import { moveTo } from '../site-page.ts';
import { expectToast } from '../toast.ts';
import { makePlayer } from './hand-made.ts';

export const REASON = 'As the tour says';
/** Places of Round 1; the first is the upper side of match 2. */
export const [QUALIFIER, LATE, OTHER, LUCKY] = [2, 6, 10, 14] as const;
export const titleOf = (place: number) => `Round 1 match ${(place >> 1) + 1}`;

export interface Day {
  readonly admin: Page;
  readonly fan: Page;
  readonly api: Api;
  tournament: Tournament;
}

export const press = (scope: Page | Locator, name: string | RegExp) =>
  scope.getByRole('button', { name }).press('Enter');
const follow = (scope: Page | Locator, name: string) =>
  scope.getByRole('link', { name, exact: true }).press('Enter');

export const read = async (api: Api, tournamentId: string): Promise<Tournament> =>
  (await api('getTournament', { params: { tournamentId } })).data;
export const matchOf = ({ rounds }: Tournament, place: number): Match => {
  const match = rounds[0]?.matches[place >> 1];
  if (!match) throw new Error(`No place ${place}`);
  return match;
};
export const upperOf = (tournament: Tournament, place: number): string =>
  matchOf(tournament, place).playerOne?.fullName ?? '';

/** Opens the page of the Round 1 match with this place. */
async function openMatch({ admin, tournament }: Day, place: number): Promise<void> {
  await moveTo(admin, `/admin/matches/${matchOf(tournament, place).id}`);
  await admin.getByRole('list', { name: 'Players' }).waitFor();
}

async function choosePlayer(admin: Page, name: string): Promise<Locator> {
  const dialog = admin.getByRole('dialog').or(admin.getByRole('alertdialog'));
  await dialog.getByRole('textbox').first().fill(name);
  await dialog.getByRole('radio', { name: new RegExp(`^${name},`) }).press('Space');
  return dialog;
}

export async function nameQualifier(day: Day): Promise<void> {
  const name = ownName('Quentin Fier');
  await makePlayer(day.api, name);
  await openMatch(day, QUALIFIER);
  await press(day.admin, 'Set as Qualifier');
  const dialog = await choosePlayer(day.admin, name);
  await press(dialog, `Set ${name}`);
  await expectToast(day.admin, 'Qualifier set');
}

/** Resolves to the new player's name. */
export async function replace(day: Day, place: number, said: RegExp): Promise<string> {
  const name = ownName('Luc Loser');
  await makePlayer(day.api, name);
  await openMatch(day, place);
  await press(day.admin, `Replace ${upperOf(day.tournament, place)}`);
  const dialog = await choosePlayer(day.admin, name);
  await dialog.getByText(said).waitFor();
  await dialog.getByLabel('Reason').fill(REASON);
  await expectSound(day.admin);
  await press(dialog, 'Replace');
  await expectToast(day.admin, 'Player replaced');
  day.tournament = await read(day.api, day.tournament.id);
  return name;
}

export async function replaceBeforeTheSeal(day: Day): Promise<void> {
  const name = await replace(day, LATE, /picks?/);
  await day.fan.getByRole('button', { name: new RegExp(`^Pick ${name}`) }).waitFor();
}

/** Swaps the upper players of two matches. */
export async function swap(day: Day): Promise<void> {
  const { admin, fan, tournament } = day;
  const [one, other] = [upperOf(tournament, LATE), upperOf(tournament, OTHER)];
  await moveTo(admin, `/admin/tournaments/${tournament.id}`);
  await follow(admin, 'Change the draw');
  await admin.getByLabel(`Place ${LATE + 1}`, { exact: true }).selectOption({ label: other });
  await press(admin, 'Preview changes');
  await admin.getByText(`${one}, moved`).waitFor();
  await press(admin, 'Change the draw');
  const question = admin.getByRole('alertdialog');
  await question.getByLabel('Reason').fill(REASON);
  await press(question, 'Change the draw');
  await expectToast(admin, 'Draw changed');
  day.tournament = await read(day.api, tournament.id);
  expect(upperOf(day.tournament, OTHER)).toBe(one);
  const match = fan.getByRole('group', { name: titleOf(OTHER), exact: true });
  await match.getByRole('button', { name: new RegExp(`^Pick ${one}`) }).waitFor();
}
