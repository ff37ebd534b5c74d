import { buffer } from 'node:stream/consumers';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { tipTheUpper } from './testing/draws/all-upper.ts';
import { createChangingTournament } from './testing/draws/changing-tournament.ts';
import { demoTournament } from './testing/draws/demo-tournament.ts';
import { toMatchTips } from './testing/draws/tips.ts';
import { expectSound } from './testing/looks/arrive.ts';
import { openPage, siteUrl } from './testing/open-page.ts';
import { adminApi, apiOf } from './testing/people/api.ts';
import { newFan } from './testing/people/new-fan.ts';

/** A finished tournament has a seal, a board and a prize. */
const finished = () => demoTournament(siteUrl(), 'COMPLETED', 'SCORED', 'PAYING', 'PAID');

async function downloadOf(page: Page, button: string): Promise<Buffer> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button }).click(),
  ]);
  return buffer(await download.createReadStream());
}

const choose = (page: Page, label: RegExp, buffer: Buffer) =>
  page.getByLabel(label).setInputFiles({ name: 'file.json', mimeType: 'application/json', buffer });

/** The file with one bit of its middle byte flipped. */
const flipped = (file: Buffer): Buffer => {
  const copy = Buffer.from(file);
  const middle = copy.length >> 1;
  copy[middle] = (copy[middle] ?? 0) ^ 1;
  return copy;
};

const title = (page: Page, name: string) => page.getByText(name, { exact: true });

describe('what was sealed', () => {
  it('anybody computes again, and finds one flipped byte', async () => {
    const tournament = await finished();
    const { data: seal } = await apiOf(siteUrl())('getSeal', { params: { tournamentId: tournament.id } });
    const page = await openPage({ size: 'desktop' });
    await page.goto(`/tournaments/${tournament.id}#info`);
    await page.getByRole('heading', { name: 'The prize' }).waitFor();
    await page.getByText('How it was calculated').click();
    await page.getByText(/^The best score is \d+ correct picks?/).waitFor();
    // One line of trust, which unfolds to the proof.
    await page
      .getByText(/^Sealed at the first ball: \d+ entries\. Nobody can change them, not even us\.$/)
      .waitFor();
    expect(await page.getByText(seal.root.slice(0, 8)).isVisible()).toBe(false);
    await page.getByText('How to check').click();
    await page.getByText(seal.root.slice(0, 8)).waitFor();
    await expectSound(page);
    const list = await downloadOf(page, 'Download all entries');
    await page.getByRole('link', { name: 'Verify it yourself' }).click();
    await choose(page, /list you saved/, flipped(list));
    await title(page, 'A check failed').waitFor();
    await choose(page, /list you saved/, list);
    await title(page, 'All checks passed').waitFor();
  });

  it('is checked on a phone as well', async () => {
    const { id } = await finished();
    const page = await openPage({ size: 'phone', theme: 'light' });
    await page.goto(`/tournaments/${id}/verify`);
    await page.getByRole('button', { name: 'Check all entries' }).click();
    for (const held of ['These are all the sealed entries', 'The leaderboard is right', 'The prize is right'])
      await title(page, held).waitFor();
    await choose(page, /Choose a receipt/, Buffer.from('{}'));
    await title(page, "This isn't a receipt").waitFor();
    await expectSound(page);
  });
});

describe('an entry that things happen to', () => {
  it('edges 11 and 35: its draw changes, it is picked again, its receipt is checked, and it is cancelled', async () => {
    const story = await createChangingTournament(await adminApi(siteUrl()), 'story-of-the-seal');
    const { session, api } = await newFan(siteUrl(), 'seal-keeper');
    const tournament = await story.read();
    const path = `/tournaments/${tournament.id}`;
    const params = { tournamentId: tournament.id };
    await api('submitEntry', {
      params,
      body: { matchTips: toMatchTips(tournament, tipTheUpper(tournament)) },
    });
    const name = await story.replacePlayer();

    const page = await openPage({ size: 'desktop', session });
    await page.goto(path);
    await title(page, 'The draw changed, so your entry did too').waitFor();
    const receiptOfChange = page.getByRole('region', { name: /^Draw change/ });
    await receiptOfChange.getByText('Filled in', { exact: true }).first().waitFor();
    await expectSound(page);
    await page.getByRole('link', { name: 'Pick again' }).click();
    const focused = page.locator(':focus');
    await expect.poll(() => focused.getAttribute('data-match')).toBe('1');
    await page
      .getByRole('button', { name: new RegExp(`^Pick ${name}`) })
      .first()
      .waitFor();

    const receipt = await downloadOf(page, 'Download receipt');
    await page.getByRole('link', { name: 'Check a receipt' }).click();
    await title(page, 'Not sealed yet').waitFor();
    await choose(page, /Choose a receipt/, receipt);
    await title(page, 'No problems found with this receipt').waitFor();
    await title(page, 'The signature is genuine').waitFor();
    await expectSound(page);
    await choose(page, /Choose a receipt/, flipped(receipt));
    await title(page, "This receipt isn't valid").waitFor();

    await story.cancel();
    const isVoid = async () => (await api('myEntries')).data[0]?.voided !== null;
    await expect.poll(isVoid).toBe(true);
    await page.goto(path);
    await title(page, 'This tournament was cancelled').waitFor();
    await page.getByText('Your entry is void.').waitFor();
    await expectSound(page);
  });
});
