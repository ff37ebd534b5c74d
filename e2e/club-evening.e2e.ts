import type { Match, Tournament } from '@boast/contract/tournaments';
import { writeXlsx } from 'hucre/xlsx';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { beginClubDraw, openClubDraw } from './testing/draws/club-draw.ts';
import { winUpper } from './testing/draws/play-all.ts';
import { expectSound } from './testing/looks/arrive.ts';
import { openPage, siteUrl } from './testing/open-page.ts';
import { ownName } from './testing/own-name.ts';
import { newFan } from './testing/people/new-fan.ts';
import { expectToast } from './testing/toast.ts';

/** The question about a late player after the seal, and the one about other games. */
const tolerated = [/409 \(Conflict\)/];

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

it('an evening: one player more after the seal, a final cut short, and a match over other games', async () => {
  const host = await newFan(siteUrl(), 'evening-host');
  const id = await openClubDraw(host.api, ownName('Autumn Cup'));
  const read = async (): Promise<Tournament> =>
    (await host.api('getTournament', { params: { tournamentId: id } })).data;
  await host.api('setPlayBy', {
    params: { tournamentId: id, round: 3 },
    body: { playBy: (await read()).endDate },
    ifMatch: (await read()).version,
  });
  await beginClubDraw(host.api, id);
  const page = await openPage({ size: 'phone', who: 'organiser', session: host.session, tolerated });

  const bye = (await read()).rounds[0]?.matches.find(({ isBye }) => isBye);
  await page.goto(`/run/${id}/matches/${bye?.id}`);
  await button(page, 'Add a late player').tap();
  const dialog = page.getByRole('dialog');
  await dialog.getByText(/earns nothing for anybody/).waitFor();
  await dialog.getByRole('textbox').first().fill('Late Larkin');
  await dialog.getByRole('button', { name: 'Add player' }).tap();
  await dialog.getByRole('button', { name: 'Add Late Larkin' }).tap();
  await expectToast(page, 'Player added');
  await expectSound(page);

  await page.goto(`/run/${id}/draw`);
  await page.getByText(/only games can change/).waitFor();
  await page
    .getByRole('group', { name: /^Final/ })
    .getByText('Best of 3')
    .tap();
  await button(page, 'Preview changes').tap();
  await page.getByText('Final is now best of 3, was best of 5.').waitFor();
  await expectSound(page);
  await button(page, 'Change the draw').tap();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Change the draw' }).tap();
  await expectToast(page, 'Draw changed');

  const open = (await read()).rounds[0]?.matches.filter(({ isBye }) => !isBye) ?? [];
  for (const match of open) if (match.id !== bye?.id) await winUpper(host.api, match);
  await page.goto(`/run/${id}/matches/${bye?.id}`);
  await button(page, 'Enter result').tap();
  await page.getByText('Played over fewer or more games').tap();
  await page
    .getByRole('group', { name: /^Games won by Late Larkin/ })
    .getByText('3')
    .tap();
  await expectSound(page);
  await button(page, 'Save result').tap();
  await page.getByText(/is a score of other games/).waitFor();
  await button(page, 'Save result').tap();
  await expectToast(page, 'Match updated');
  // The player of the bye is out, so nobody comes in behind them.
  const next = (await read()).rounds[1]?.matches[0];
  expect([next?.playerOne?.fullName, next?.playerTwo?.fullName]).toContain('Late Larkin');

  const fan = await openPage({ size: 'phone', theme: 'light', who: 'reader' });
  await fan.goto(`/tournaments/${id}`);
  await fan.getByText(/Best of 3 in the final, picked as best of 5/i).waitFor();
  await fan.getByText(/was played over fewer or more games than picked/).waitFor();
  await expectSound(fan);
});

it('a whole evening: a workbook of 23, a 24th player, a helper, a scorer by QR, a bar and another draw', async () => {
  const [host, helper] = [await newFan(siteUrl(), 'club-secretary'), await newFan(siteUrl(), 'club-helper')];
  const name = ownName('Winter Cup');
  const page = await openPage({ size: 'phone', who: 'secretary', session: host.session, tolerated });
  const id = await openFromWorkbook(page, name);
  const read = async (): Promise<Tournament> =>
    (await host.api('getTournament', { params: { tournamentId: id } })).data;
  /** The next match that can be played in these rounds. */
  const next = async (rounds = 5): Promise<Match | undefined> =>
    (await read()).rounds
      .slice(0, rounds)
      .flatMap(({ matches }) => matches)
      .find(
        ({ isBye, isCompleted, playerOne, playerTwo }) => !isBye && !isCompleted && playerOne && playerTwo,
      );
  const playOn = async (rounds = 5): Promise<void> => {
    for (let match = await next(rounds); match; match = await next(rounds)) await winUpper(host.api, match);
  };

  const bye = (await read()).rounds[0]?.matches.find(({ isBye }) => isBye);
  await page.goto(`/run/${id}/matches/${bye?.id}`);
  await button(page, 'Add a late player').tap();
  await page.getByRole('dialog').getByRole('textbox').first().fill('Xenia Young');
  await page.getByRole('dialog').getByRole('button', { name: 'Add player' }).tap();
  await page.getByRole('dialog').getByRole('button', { name: 'Add Xenia Young' }).tap();
  await expectToast(page, 'Player added');

  const link = await nameScorers(page, id, helper.username);
  await beginClubDraw(host.api, id, new Date());
  const bar = await openPage({ who: 'bar', size: 'desktop' });
  await bar.goto(`/tournaments/${id}/screen`);
  await bar.getByRole('region', { name: 'Draw', exact: true }).waitFor();

  const court = { size: 'phone', theme: 'light' } as const;
  const byName = await openPage({ ...court, who: 'helper', session: helper.session });
  await byName.goto(`/run/${id}/courtside`);
  const byCode = await openPage({ ...court, who: 'scorer' });
  await byCode.goto(link);
  for (const phone of [byName, byCode]) {
    const { completedMatches } = await read();
    await scoreAtCourt(phone, await next());
    await expect.poll(async () => (await read()).completedMatches).toBe(completedMatches + 1);
  }
  await playOn(3);

  const semi = await next();
  await page.goto(`/run/${id}/matches/${semi?.id}`);
  await button(page, 'Enter result').tap();
  await page.getByText('Played over fewer or more games').tap();
  for (const [player, games] of [
    [semi?.playerOne, '1'],
    [semi?.playerTwo, '2'],
  ] as const)
    await page
      .getByRole('group', { name: `Games won by ${player?.fullName}` })
      .getByText(games, { exact: true })
      .tap();
  await button(page, 'Save result').tap();
  await page.getByText(/is a score of other games/).waitFor();
  await button(page, 'Save result').tap();
  await expectToast(page, 'Match updated');
  await playOn();

  await bar
    .getByRole('region', { name: 'Champion' })
    .getByText(/ wins$/)
    .waitFor();
  await page.goto('/run-a-draw');
  await button(page, `Play again ${name}`).tap();
  await page.getByText('24 players, draw of 32, 8 byes').waitFor();
});

/** What a secretary has: a title, surnames beside first names, a total and reserves. Returns the draw's id once it's open. */
async function openFromWorkbook(page: Page, name: string): Promise<string> {
  const people = Array.from({ length: 23 }, (_, at) => {
    const letter = String.fromCodePoint(65 + at);
    return [`${letter}stone`, `${letter}lex`];
  });
  const rows = [
    ['Westmoor Rackets, winter list'],
    ['Surname', 'First name'],
    ...people,
    ['Total', people.length],
    ['Reserves: Zoe Zeller'],
  ];
  await page.goto('/run-a-draw');
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Place', { exact: true }).fill('Squash Club, Leeds, England');
  const inTwoDays = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
  await page.getByLabel('First match').fill(`${inTwoDays}T19:00`);
  await page.getByLabel('Excel or CSV file of players').setInputFiles({
    name: 'list.xlsx',
    mimeType: 'application/octet-stream',
    buffer: Buffer.from(await writeXlsx({ sheets: [{ name: 'List', rows }] })),
  });
  await page.getByText('23 players, draw of 32, 9 byes').waitFor();
  await button(page, 'Create the draw').tap();
  await button(page, 'Open for picks').tap();
  await page.getByRole('heading', { level: 1, name: 'Send the link to your club' }).waitFor();
  return new URL(page.url()).pathname.split('/').at(-1) ?? '';
}

/** One by username, and one by a link that a QR code holds. Returns the link. */
async function nameScorers(page: Page, id: string, username: string): Promise<string> {
  await page.goto(`/run/${id}/helpers`);
  await page.getByLabel('Username').fill(username);
  await page.keyboard.press('Enter');
  await expectToast(page, 'Helper named');
  await button(page, 'Make a link').tap();
  await page.getByRole('img', { name: /^QR code of link/ }).waitFor();
  const text = await page.getByText(/^Score at .*#scorer_/).textContent();
  return /\/run\/\S+/.exec(text ?? '')?.[0] ?? '';
}

async function scoreAtCourt(page: Page, match: Match | undefined): Promise<void> {
  const winner = match?.playerOne?.fullName ?? '';
  await page.getByRole('link', { name: new RegExp(`${winner} vs`) }).tap();
  for (let game = 0; game < (match?.bestOf === 5 ? 3 : 2); game++)
    await button(page, `${winner} won the game`).tap();
  await button(page, /^Send the result/).tap();
}
