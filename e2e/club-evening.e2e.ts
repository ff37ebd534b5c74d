import type { Tournament } from '@boast/contract/tournaments';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { expectSound } from './testing/arrive.ts';
import { beginClubDraw, openClubDraw } from './testing/club-draw.ts';
import { newFan } from './testing/new-fan.ts';
import { openPage, siteUrl } from './testing/open-page.ts';
import { ownName } from './testing/own-name.ts';
import { winUpper } from './testing/play-all.ts';
import { expectToast } from './testing/toast.ts';

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
  const tolerated = [/409 \(Conflict\)/];
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
  await page.getByLabel('Reason').fill('The hall closes at ten');
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
  await button(page, 'Save Result').tap();
  await page.getByText(/is a score of other games/).waitFor();
  await button(page, 'Save Result').tap();
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
