import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { tipTheUpper } from './testing/draws/all-upper.ts';
import { makeLeague } from './testing/draws/make-league.ts';
import { importOwnEight } from './testing/draws/play-all.ts';
import { toMatchTips } from './testing/draws/tips.ts';
import { atMatch, tipAllByKey, upcomingId } from './testing/draws/wizard.ts';
import { tabTo } from './testing/keyboard.ts';
import { expectSound, newcomerOnPage } from './testing/looks/arrive.ts';
import { openPage, siteUrl } from './testing/open-page.ts';
import { ownName } from './testing/own-name.ts';
import { adminApi } from './testing/people/api.ts';
import { newFan } from './testing/people/new-fan.ts';
import { moveTo } from './testing/site-page.ts';
import { expectToast } from './testing/toast.ts';

/** A stranger gets a 404, which the browser logs. */
const refused = [/status of 40[34]/];
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

it('an owner makes a league, a friend who is new comes through its link, and a stranger sees nothing', async () => {
  const name = ownName('Thursday Night Squash');
  const tournamentId = await upcomingId(siteUrl());
  const host = await newFan(siteUrl(), 'league-host');
  const owner = await openPage({ size: 'desktop', who: 'owner', session: host.session });
  await owner.goto(`/tournaments/${tournamentId}`);
  await moveTo(owner, `/leagues/new?tournament=${tournamentId}`);
  await makeByKeys(owner, name);
  const { link, code } = await readInvitation(owner, name);
  await owner.getByText('Your picks are missing').waitFor();
  const league = new URL(owner.url()).pathname;
  await moveTo(owner, `/tournaments/${tournamentId}`);
  await owner.getByRole('region', { name: 'With friends' }).getByRole('link', { name }).click();
  await heading(owner, name).waitFor();

  const friend = await openPage({ size: 'phone', theme: 'light', who: 'friend' });
  const guest = ownName('league-friend');
  await friend.goto(link);
  await heading(friend, name).waitFor();
  await expectSound(friend);
  await friend.getByRole('link', { name: `Join ${name}` }).tap();
  await newcomerOnPage(friend, { inboxUrl: siteUrl(), email: `${guest}@example.com` });
  // The tap before the sign-up counts: nobody taps twice.
  await friend.waitForURL(`**/tournaments/${tournamentId}/beta#tipping`);
  await expectToast(friend, `You've joined ${name}`);
  await atMatch(friend, 1);
  await tipAllByKey(friend);
  await button(friend, 'Submit Tips').tap();
  await friend.getByRole('link', { name: `Back to ${name}` }).tap();
  await heading(friend, name).waitFor();
  const lines = friend.getByRole('listitem');
  await lines.filter({ hasText: guest }).getByText('Picked', { exact: true }).waitFor();
  await lines.filter({ hasText: host.username }).getByText('Not yet').waitFor();
  await expectSound(friend);

  const other = await newFan(siteUrl(), 'league-stranger');
  const stranger = await openPage({
    size: 'desktop',
    who: 'stranger',
    session: other.session,
    tolerated: refused,
  });
  await stranger.goto(league);
  await heading(stranger, 'No league here').waitFor();
  await moveTo(stranger, `/leagues?q=${encodeURIComponent(name)}`);
  await stranger.getByText('No leagues found').waitFor();
  await moveTo(stranger, `/join/${code.startsWith('A') ? 'B' : 'A'}${code.slice(1)}`);
  await stranger.getByText("This code doesn't work").waitFor();
  await expectSound(stranger);
  const params = { leagueId: league.split('/')[2] ?? '' };
  await expect(
    other.api('leagueBoard', { params, query: { tournament: tournamentId } }),
  ).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

/** By keys alone. Ends on the league's page with the invitation open. */
async function makeByKeys(page: Page, name: string): Promise<void> {
  const { keyboard } = page;
  await heading(page, 'Create a league').waitFor();
  await tabTo(page, page.getByLabel('Name', { exact: true }));
  await keyboard.type(name);
  await tabTo(page, page.getByRole('radio', { name: 'Dot yellow' }));
  await keyboard.press('ArrowRight');
  await expect.poll(() => page.getByRole('radio', { name: 'Tin red' }).isChecked()).toBe(true);
  await expectSound(page);
  await tabTo(page, button(page, 'Create the league'));
  await keyboard.press('Enter');
  await page.getByRole('dialog', { name: `Invite to ${name}` }).waitFor();
}

/** The link and the code of the invitation. */
async function readInvitation(page: Page, name: string): Promise<{ link: string; code: string }> {
  const dialog = page.getByRole('dialog', { name: `Invite to ${name}` });
  const link = await dialog.getByText(/^http.*\/join\//).innerText();
  await dialog.getByRole('img', { name: 'QR code of the link' }).waitFor();
  const code = link.slice(-9);
  // Spelled out for screen readers.
  await dialog
    .getByText(
      code
        .replace('-', '')
        .split('')
        .join(' ')
        .replace(/^(.{7}) /, '$1, '),
    )
    .waitFor();
  await expectSound(page);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  return { link, code };
}

it('an owner chooses a helper, takes somebody out, changes the code, hands the league on and closes it', async () => {
  const [host, helper, guest] = await Promise.all(
    ['club-owner', 'club-helper', 'club-guest'].map((fan) => newFan(siteUrl(), fan)),
  );
  if (!host || !helper || !guest) throw new Error('Not all of them came');
  const tournamentId = await upcomingId(siteUrl());
  const league = await makeLeague(host.api, {
    name: ownName('Corner Court Club'),
    tournamentId,
    needsApproval: true,
  });
  const before = league.code ?? '';
  for (const { api } of [helper, guest]) await api('joinLeague', { body: { code: before } });
  const page = await openPage({
    size: 'desktop',
    theme: 'light',
    session: host.session,
    // A second reminder of the day is refused.
    tolerated: [/status of 409/],
  });
  await page.goto(`/leagues/${league.id}`);
  await page.getByText('2 requests to join').waitFor();
  await page.getByRole('link', { name: 'Members', exact: true }).click();
  for (const { username } of [helper, guest]) {
    await button(page, `Approve ${username}`).click();
    await expectToast(page, `${username} is in`);
  }
  await page.getByRole('group', { name: 'Who is shown' }).getByText('Members', { exact: true }).click();
  const paid = page.getByRole('checkbox', { name: `Paid by ${guest.username}` });
  await paid.press(' ');
  await expect.poll(() => paid.isChecked()).toBe(true);
  await button(page, 'Save the list').click();
  const sheet = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download members and who has paid as CSV', exact: true }).click();
  expect(readFileSync(await (await sheet).path(), 'utf8')).toContain(`${guest.username},member,`);
  const choose = async (username: string, act: string) => {
    await button(page, `Actions for ${username}`).click();
    await page.getByRole('dialog').getByRole('button', { name: act }).click();
  };
  await choose(helper.username, 'Make helper');
  await expectToast(page, `${helper.username} is now a helper`);
  await choose(guest.username, 'Remove');
  await expectSound(page);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expectToast(page, `${guest.username} has been removed`);
  await expect(guest.api('joinLeague', { body: { code: before } })).rejects.toMatchObject({
    code: 'TAKEN_OUT',
  });

  await page.getByRole('link', { name: 'Settings', exact: true }).click();
  await button(page, 'New code').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'New code' }).click();
  await page.getByText('The league has a new code').waitFor();
  await expect(host.api('findLeague', { body: { code: before } })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
  await button(page, 'Close the league').click();
  await button(page, 'Reopen the league').waitFor();
  await page
    .getByRole('banner')
    .or(page.getByRole('main'))
    .getByText('Closed', { exact: true })
    .first()
    .waitFor();
  await button(page, 'Write to everyone').click();
  await page.getByLabel('Your message').fill('Courts are booked.\nSee you at seven.');
  await expectSound(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Send' }).click();
  await expectToast(page, 'Message sent');
  await page.getByRole('link', { name: 'Board', exact: true }).click();
  await button(page, 'Remind the rest').click();
  await expectToast(page, 'Reminder sent');
  await button(page, 'Remind the rest').click();
  await page.getByText('A reminder has gone out today').waitFor();
  await expectSound(page);

  await page.getByRole('link', { name: 'Members', exact: true }).click();
  await choose(helper.username, 'Make owner');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Make owner' }).click();
  await expectToast(page, `${helper.username} now owns the league`);
  const { data: now } = await helper.api('getLeague', { params: { leagueId: league.id } });
  expect([now.ownerName, now.membership?.role, now.isClosed]).toEqual([helper.username, 'owner', true]);
});

it('G7: a league shows champions and where two differ next, and a member gives a sign to a pick', async () => {
  const admin = await adminApi(siteUrl());
  const draw = await importOwnEight(admin, ownName('Talkers Open'));
  await draw.publish();
  const [own, rival] = [await newFan(siteUrl(), 'talk-own'), await newFan(siteUrl(), 'talk-rival')];
  await draw.enter(own.api);
  const tournament = await draw.read();
  const lower = tournament.rounds[0]?.matches[1]?.playerTwo?.fullName ?? '';
  const tips = tipTheUpper(tournament).map((tip) =>
    tip.match === DIFFERENT ? { ...tip, winner: lower } : tip,
  );
  const params = { tournamentId: draw.id };
  const body = { matchTips: toMatchTips(tournament, tips), draftVersion: 0 };
  const entryId = (await rival.api('submitEntry', { params, body, ifMatch: 0 })).data.id;
  const league = await makeLeague(own.api, { name: ownName('Talkers'), tournamentId: draw.id });
  await rival.api('joinLeague', { body: { code: league.code ?? '' } });
  await draw.start();
  await draw.playNext();

  const page = await openPage({ size: 'phone', session: own.session });
  await moveTo(page, `/leagues/${league.id}`);
  const row = page.getByRole('table', { name: 'Board' }).getByRole('row').nth(1);
  await expect.poll(() => row.innerText()).toMatch(/still in.*1 of 4 right, 3 open/s);
  await expectSound(page);
  await page.getByRole('link', { name: `You and ${rival.username} differ on ` }).tap();
  await page.getByText(`You and ${rival.username} are level.`).waitFor();
  await button(page, new RegExp(`^Details of ${DIFFERENT}\\.`)).tap();
  const sheet = page.getByRole('dialog', { name: DIFFERENT });
  const givers = () => sheet.getByRole('listitem').allTextContents();
  await sheet.getByRole('button', { name: 'Tin' }).tap();
  await expect.poll(givers).toContain('Tin 1You');
  await sheet.getByRole('button', { name: 'Nick' }).press('Enter');
  await expect.poll(givers).toContain('Nick 1You');
  await expectSound(page);

  const theirs = await openPage({ who: 'rival', size: 'desktop', theme: 'light', session: rival.session });
  await moveTo(theirs, `/leagues/${league.id}`);
  const reactions = theirs.getByRole('region', { name: 'Reactions to your picks' });
  await reactions.getByText(own.username).waitFor();
  await expectSound(theirs);
  await moveTo(theirs, `/leagues/${league.id}#settings`);
  await button(theirs, 'Turn off').click();
  await button(theirs, 'Turn on').waitFor();
  await moveTo(theirs, `/leagues/${league.id}`);
  await theirs.getByRole('link', { name: 'Settings' }).waitFor();
  await expect.poll(() => reactions.count()).toBe(0);
  expect((await own.api('entryReactions', { params: { entryId } })).data.leagues).toEqual([]);
});

/** The rival picks its lower player, and agrees on everything else. */
const DIFFERENT = 'Quarter Final match 2';
