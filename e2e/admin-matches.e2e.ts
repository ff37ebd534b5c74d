import { expect, it } from 'vitest';
import { accepted } from './testing/accepted.ts';
import { makePlayer, makeTournament, placePlayer } from './testing/draws/hand-made.ts';
import { expectSound } from './testing/looks/arrive.ts';
import { openPage, siteUrl } from './testing/open-page.ts';
import { ownName } from './testing/own-name.ts';
import { adminApi } from './testing/people/api.ts';
import { signIn } from './testing/people/people.ts';
import { moveTo } from './testing/site-page.ts';
import { expectToast } from './testing/toast.ts';

it('edge 10: a place of Round 1 is named as a qualifier, and opened again', async () => {
  const api = await adminApi(siteUrl());
  const tournament = await makeTournament(api, ownName('Qualifier Open'));
  const name = ownName('Quentin');
  await makePlayer(api, name);
  const page = await openPage({ size: 'phone', theme: 'light', session: await signIn(siteUrl(), 'admin') });
  const [first, , , , semi] = tournament.rounds.flatMap(({ matches }) => matches);

  // Matches of later rounds lack this action, because their players follow from Round 1.
  await page.goto(`/admin/matches/${semi?.id}`);
  await page.getByRole('list', { name: 'Players' }).waitFor();
  expect(await page.getByRole('button', { name: 'Set as Qualifier' }).count()).toBe(0);

  await moveTo(page, `/admin/matches/${first?.id}`);
  await page.getByRole('button', { name: 'Set as Qualifier' }).first().press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Set as Qualifier' });
  await dialog.getByRole('button', { name: 'Set qualifier' }).click();
  await dialog.getByText('Choose the player first.').waitFor();
  await dialog.getByLabel('Player').fill('nobody of this name');
  await dialog.getByText('No players found.').waitFor();
  await dialog.getByLabel('Player').fill(name);
  await dialog.getByRole('radio', { name }).waitFor({ state: 'attached' });
  await expectSound(page);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await dialog.getByRole('button', { name: `Set ${name}` }).press('Enter');
  await expectToast(page, 'Qualifier set', 'Player has been set as a qualifier.');
  await page.getByRole('link', { name }).waitFor();
  await expectSound(page);

  await page.getByRole('button', { name: `Remove ${name}` }).click();
  const question = page.getByRole('alertdialog', { name: `Take ${name} out of the draw?` });
  await question.getByLabel('Reason').fill('The wrong Quentin');
  await expectSound(page);
  await question.getByRole('button', { name: 'Remove' }).click();
  await expectToast(page, 'Player removed');
  await page.getByRole('button', { name: 'Set as Qualifier' }).nth(1).waitFor();
});

it('edge 9: a match is deleted, which makes a bye, and made again of it', async () => {
  const api = await adminApi(siteUrl());
  const title = ownName('Bye Open');
  const tournament = await makeTournament(api, title);
  const [stays, leaves, late] = ['Stays', 'Leaves', 'Late'].map(ownName) as [string, string, string];
  await placePlayer(api, tournament, 0, (await makePlayer(api, stays)).id);
  await placePlayer(api, tournament, 1, (await makePlayer(api, leaves)).id);
  await makePlayer(api, late);
  const [first] = tournament.rounds.flatMap(({ matches }) => matches);
  const page = await openPage({ size: 'desktop', session: await signIn(siteUrl(), 'admin') });

  await page.goto(`/admin/matches/${first?.id}`);
  await page.getByRole('button', { name: 'Delete' }).click();
  const question = page.getByRole('alertdialog', { name: `Delete ${stays} vs ${leaves}?` });
  await question.getByRole('radio', { name: leaves }).press('Space');
  await question.getByLabel('Reason').fill('Withdrawn, and nobody comes in');
  await expectSound(page);
  await question.getByRole('button', { name: 'Delete match' }).click();
  await expectToast(page, 'Success', 'Match deleted');
  await page.waitForURL(`**/admin/tournaments/${tournament.id}`);

  await moveTo(page, '/admin/matches');
  await page.getByRole('link', { name: 'New Match' }).click();
  await page.getByRole('button', { name: 'Create match' }).click();
  await page.getByText('Tournament is required').waitFor();
  await page.getByText('Round is required').waitFor();
  await expectSound(page);
  // Two draws of one name are told apart.
  await page
    .getByRole('option', { name: new RegExp(`^${title}, Men’s|^${title}, Men's`) })
    .waitFor({ state: 'attached' });
  await page.getByLabel('Tournament').selectOption(tournament.id);
  await page.getByLabel('Round').selectOption({ label: 'Final' });
  await page.getByText('Later rounds follow from Round 1').waitFor();
  await page.getByLabel('Round').selectOption({ label: 'Quarter Final' });
  await page.getByLabel('Bye that becomes a match').selectOption({ label: `${stays}, bye` });
  await page.getByLabel('Opponent').fill(late);
  await page.getByRole('radio', { name: late }).press('Space');
  await page.getByLabel('Scheduled time').fill('2031-05-10T12:00');
  await expectSound(page);
  await page.getByRole('button', { name: 'Create match' }).click();
  await expectToast(page, 'Match created');
  await page.getByRole('heading', { level: 1, name: `${stays} vs ${late}` }).waitFor();
  const { data } = await api('getMatch', { params: { matchId: first?.id ?? '' } });
  expect(data).toMatchObject({ isBye: false, startsAt: '2031-05-10T11:00:00.000Z' });
});

it('a match is completed from its form, which keeps what was typed', async () => {
  const api = await adminApi(siteUrl());
  const tournament = await makeTournament(api, ownName('Played Open'));
  const names = Array.from({ length: 8 }, (_, slot) => ownName(`P${slot}`));
  for (const [slot, name] of names.entries())
    await placePlayer(api, tournament, slot, (await makePlayer(api, name)).id);
  const params = { tournamentId: tournament.id };
  const { data: draft } = await api('getTournament', { params });
  const open = {
    startsAt: '2031-05-10T11:00:00.000Z',
    status: 'UPCOMING' as const,
    accepted,
    reason: 'Drawn',
  };
  const { data: opened } = await api('updateTournament', { params, body: open, ifMatch: draft.version });
  const begun = { status: 'ACTIVE', reason: 'First ball' } as const;
  await api('updateTournament', { params, body: begun, ifMatch: opened.version });

  const page = await openPage({ size: 'phone', theme: 'light', session: await signIn(siteUrl(), 'admin') });
  const matchId = tournament.rounds[0]?.matches[0]?.id ?? '';
  await page.goto(`/admin/matches/${matchId}/edit`);
  await page.getByLabel('Court').fill('Glass court');
  await page.getByRole('checkbox', { name: 'Completed' }).press('Space');
  const dialog = page.getByRole('dialog', { name: `${names[0]} vs ${names[1]}` });
  await dialog.getByRole('radio', { name: `${names[0]} wins 3-1` }).press('Space');
  await expectSound(page);
  await dialog.getByRole('button', { name: 'Save result' }).click();
  await expectToast(page, 'Match updated');
  await page.getByText(`${names[0]} won 3-1`).waitFor();
  await expect.poll(() => page.getByRole('checkbox', { name: 'Completed' }).isChecked()).toBe(true);
  await expect.poll(() => page.getByLabel('Court').inputValue()).toBe('Glass court');
  await page.getByLabel('Reason').fill('Moved to the glass');
  // A reason is typed once.
  await page.getByRole('checkbox', { name: 'Completed' }).press('Space');
  await expect.poll(() => dialog.getByLabel('Reason').inputValue()).toBe('Moved to the glass');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expectToast(page, 'Match updated');
  const { data } = await api('getMatch', { params: { matchId } });
  expect(data).toMatchObject({ court: 'Glass court', gameScore: '3-1' });
});
