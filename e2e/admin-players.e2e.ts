import { expect, it } from 'vitest';
import { recordShown } from './testing/administrate.ts';
import { makePlayer, makeTournament, placePlayer } from './testing/draws/hand-made.ts';
import { expectSound } from './testing/looks/arrive.ts';
import { openPage, siteUrl } from './testing/open-page.ts';
import { ownName } from './testing/own-name.ts';
import { adminApi } from './testing/people/api.ts';
import { signIn } from './testing/people/people.ts';
import { expectToast } from './testing/toast.ts';

const adminPage = async (size: 'desktop' | 'phone') =>
  openPage({
    size,
    theme: size === 'phone' ? 'light' : 'dark',
    session: await signIn(siteUrl(), 'admin'),
    tolerated: [/status of 409/],
  });

it('a player is made, edited after somebody else, and deleted', async () => {
  const api = await adminApi(siteUrl());
  const page = await adminPage('desktop');
  const name = ownName('Nadia');
  await page.goto('/admin/players');
  await page.getByText("Women's", { exact: true }).click();
  await page.getByRole('link', { name: 'New player' }).click();
  await page.getByRole('heading', { level: 1, name: 'New player' }).waitFor();
  await page.getByRole('button', { name: 'Create player' }).click();
  for (const sentence of [
    'External ID is required',
    'Name must be at least 3 characters',
    'First Name is required',
    'Last Name is required',
    'Country must be at least 2 characters',
  ])
    await page.getByText(sentence).waitFor();
  await expectSound(page);
  const taken = (await api('listPlayers', { query: { page_size: 1, gender: 'mens' } })).data[0];
  const known = await makePlayer(api, ownName('Known'));
  const { data: knownPlayer } = await api('getPlayer', { params: { playerId: known.id } });
  expect(taken).toBeDefined();
  await page.getByLabel('External ID').fill(knownPlayer.externalId ?? '');
  await page.getByLabel('Full name').fill(name);
  await page.getByLabel('First name').fill('Nadia');
  await page.getByLabel('Last name').fill('El Hammamy');
  await page.getByLabel('Country', { exact: true }).fill('Egypt');
  await page.getByLabel('World ranking').press('Enter');
  await page
    .getByText(/has this External ID already/)
    .first()
    .waitFor();
  await page.getByRole('link', { name: 'View that player' }).waitFor();
  await expectToast(page, 'Error');
  await page.getByLabel('External ID').fill(crypto.randomUUID());
  await page.getByLabel('World ranking').press('Enter');
  await expectToast(page, 'Player created');
  const id = await recordShown(page, 'players');

  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.getByText('No changes to update').waitFor();
  await page.getByLabel('Reason').fill('As the tour writes it');
  const change = { country: 'Wales', reason: 'Another administrator' };
  await api('updatePlayer', { params: { playerId: id }, body: change, ifMatch: 1 });
  await page.getByLabel('World ranking').fill('7');
  await page.getByRole('button', { name: 'Save changes' }).click();
  expect(await page.getByRole('row', { name: /Country/ }).textContent()).toMatch(/Egypt.*Wales.*Not changed/);
  await expectToast(page, 'Error');
  await expectSound(page);
  await page.getByRole('button', { name: 'Keep mine' }).click();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expectToast(page, 'Player updated');
  expect((await api('getPlayer', { params: { playerId: id } })).data).toMatchObject({
    country: 'Wales',
    worldRank: 7,
  });

  await page.getByRole('button', { name: 'Delete' }).click();
  const question = page.getByRole('alertdialog', { name: `Delete ${name}?` });
  await question.getByLabel('Reason').fill('Made by mistake');
  await expectSound(page);
  await question.getByRole('button', { name: 'Delete player' }).click();
  await expectToast(page, 'Success', 'Player deleted');
  await page.waitForURL('**/admin/players?gender=womens');
});

it('another record of one name is offered for the merge', async () => {
  const api = await adminApi(siteUrl());
  const name = ownName('Kåre Jørgensen');
  const plain = name.replace('å', 'a').replace('ø', 'o');
  const { id } = await makePlayer(api, name);
  await makePlayer(api, plain);
  const page = await adminPage('phone');
  await page.goto(`/admin/players/${id}`);
  const offer = page.getByRole('link', { name: `Merge with ${plain}` });
  await offer.waitFor();
  await expectSound(page);
  await offer.press('Enter');
  await page.getByText(`${plain} becomes ${name}`).waitFor();
});

it('edge 46: two that are one are merged, after a look at what it does', async () => {
  const api = await adminApi(siteUrl());
  const tournament = await makeTournament(api, ownName('Merge Open'));
  const [keptName, oldName, rivalName] = ['Stays', 'Goes', 'Rival'].map(ownName) as [string, string, string];
  const kept = await makePlayer(api, keptName);
  const old = await makePlayer(api, oldName);
  const rival = await makePlayer(api, rivalName);
  await placePlayer(api, tournament, 0, old.id);
  await placePlayer(api, tournament, 2, rival.id);

  const page = await adminPage('phone');
  await page.goto(`/admin/players/${old.id}`);
  await page.getByRole('button', { name: 'Delete' }).click();
  const question = page.getByRole('alertdialog');
  await question.getByLabel('Reason').fill('Printed twice');
  await question.getByRole('button', { name: 'Delete player' }).click();
  await question.getByText(/is in the draw of Merge Open/).waitFor();
  await expectToast(page, 'Error', 'Failed to delete player');
  await question.getByRole('button', { name: 'Cancel' }).click();

  await page.getByRole('link', { name: 'Merge' }).click();
  await page.getByLabel('The same person').fill(rivalName);
  await page.getByRole('radio', { name: rivalName }).press('Space');
  await page.getByRole('button', { name: 'Compare the two' }).click();
  await page.getByText(/Both stand in the draw of/).waitFor();
  await expect.poll(() => page.getByRole('button', { name: 'Merge players' }).isDisabled()).toBe(true);
  await expectSound(page);
  await page.getByRole('link', { name: 'Choose someone else' }).click();
  await page.getByLabel('The same person').fill(keptName);
  await page.getByRole('radio', { name: keptName }).press('Space');
  await page.getByRole('button', { name: 'Compare the two' }).press('Enter');
  await page.getByText(`${keptName} becomes ${oldName}`).waitFor();
  await page.getByRole('link', { name: 'Swap the two' }).click();
  await page.getByText(`${oldName} becomes ${keptName}`).waitFor();
  await expectSound(page);
  await page.getByRole('button', { name: 'Merge players' }).click();
  const last = page.getByRole('alertdialog', { name: `Merge ${oldName} into ${keptName}?` });
  await last.getByLabel('Reason').fill('The tour says so');
  await expectSound(page);
  await last.getByRole('button', { name: 'Merge players' }).click();
  await expectToast(page, 'Success', 'Players merged');
  await page.waitForURL(`**/admin/players/${kept.id}`);
  const { data } = await api('getTournament', { params: { tournamentId: tournament.id } });
  expect(data.slots[0]).toMatchObject({ playerId: kept.id });
  // The old URL leads to the remaining player.
  await page.goto(`/admin/players/${old.id}`);
  await page.getByRole('heading', { level: 1, name: keptName }).waitFor();

  // The merge can be undone for a day.
  await page.goto(`/admin/players/${kept.id}`);
  await page.getByText(`${oldName} was merged into this player`).waitFor();
  await expectSound(page);
  await page.getByRole('button', { name: `Undo the merge of ${oldName}` }).press('Enter');
  const back = page.getByRole('alertdialog', { name: `Separate ${oldName} from ${keptName}?` });
  await back.getByText(/goes back into Merge Open/).waitFor();
  await back.getByLabel('Reason').fill('They are two after all');
  await expectSound(page);
  await page.keyboard.press('Enter');
  await expectToast(page, 'Merge undone', `${oldName} is a separate player again.`);
  await page.getByText(`${oldName} was merged into this player`).waitFor({ state: 'detached' });
  const { data: parted } = await api('getTournament', { params: { tournamentId: tournament.id } });
  expect(parted.slots[0]).toMatchObject({ playerId: old.id });
  await page.goto(`/admin/players/${old.id}`);
  await page.getByRole('heading', { level: 1, name: oldName }).waitFor();
});
