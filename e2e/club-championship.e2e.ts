import type { Match } from '@boast/contract/tournaments';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { beginClubDraw } from './testing/draws/club-draw.ts';
import { winUpper } from './testing/draws/play-all.ts';
import { atMatch, tipAllByKey } from './testing/draws/wizard.ts';
import { expectSound, expectSoundInBothLooks, newcomerOnPage } from './testing/looks/arrive.ts';
import { openPage, siteUrl } from './testing/open-page.ts';
import { ownName } from './testing/own-name.ts';
import { readMail } from './testing/people/mail.ts';
import { type NewFan, newFan } from './testing/people/new-fan.ts';
import { expectToast } from './testing/toast.ts';

// A club's draw of eleven from "Run a draw" to "Play again", on the phones of the four people who take part.

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

/** As it comes from a chat. */
const PASTED = [
  'Players:',
  '1. Anna Berg (1)',
  '2. Ben Cole (2)',
  ...['Carla Diaz', 'Dan Evans', 'Eva Fox', 'Finn Gray', 'Gina Hall'].map((name) => `- ${name}`),
  ...['Hugo Irwin', 'Ida Jones', 'Jack Kent', 'Kate Lane'].map((name) => `• ${name}`),
].join('\n');

/** As a date field has it, at seven in the evening. */
const evening = (inDays: number): string =>
  `${new Date(Date.now() + inDays * 86_400_000).toISOString().slice(0, 10)}T19:00`;

it('a club championship: drawn, joined, sealed, scored at the court, finished and played again', async () => {
  const name = ownName('Club Championship');
  const [host, scorer] = [await newFan(siteUrl(), 'draw-host'), await newFan(siteUrl(), 'draw-scorer')];
  const page = await openPage({ size: 'phone', who: 'organiser', session: host.session });
  const { id, link } = await openDraw(page, name);

  const first = await openPage({ size: 'phone', theme: 'light', who: 'first friend' });
  await join(first, { link, name });
  await pickAll(first, name);
  const second = await openPage({ size: 'phone', who: 'second friend' });
  const email = await join(second, { link, name });

  await checkLot(page, host);
  await nameScorer(page, { id, scorer });
  await remind(page, name);
  await readMail(siteUrl(), email, /your picks are missing/);
  await pickAll(second, name);

  await beginClubDraw(host.api, id, new Date());
  await score(scorer, id);
  await seeTheEnd(second, id);
  await playAgain(page, { name, first });
});

/** From "Run a draw" to a link, in under two minutes. */
async function openDraw(page: Page, name: string): Promise<{ id: string; link: string }> {
  await page.goto('/run-a-draw');
  const began = Date.now();
  const taps = await fillIn(page, name);
  await expectSound(page);
  await button(page, 'Open for picks').tap();
  await heading(page, 'Send the link to your club').waitFor();
  const message = await page.getByText(/\/join\//).innerText();
  // Whoever types needs a minute more for the names, and nobody needs an hour.
  expect(Date.now() - began).toBeLessThan(120_000);
  expect(taps + 1).toBeLessThan(12);
  await expectSoundInBothLooks(page);
  expect(message).toMatch(
    new RegExp(`^${name}: pick every match before .+\nhttp.+\nCode [A-Z0-9]{4}-[A-Z0-9]{4}$`),
  );
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  return { id, link: /http\S+\/join\/\S+/.exec(message)?.[0] ?? '' };
}

/** Fills in the form, and draws the lot a second time. Returns how many fields and buttons it took. */
async function fillIn(page: Page, name: string): Promise<number> {
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Place', { exact: true }).fill('Squash Club, Leeds, England');
  await page.getByLabel('First match').fill(evening(2));
  await page.getByLabel('Players', { exact: true }).fill(PASTED);
  await page.getByText('11 players, draw of 16, 5 byes').waitFor();
  await page.getByText('From the place').waitFor();
  await expect.poll(() => page.getByLabel('Time zone').inputValue()).toBe('Europe/London');
  await page.getByLabel('Seeds').selectOption('2');
  await button(page, 'Create the draw').tap();
  await heading(page, name).waitFor();
  await page.getByText(/first draw/).waitFor();
  await button(page, 'Draw again').tap();
  await page.getByText(/drawn 2 times/).waitFor();
  return 7;
}

/** Somebody without an account follows the link of the club's chat. Returns their address. */
async function join(page: Page, { link, name }: { link: string; name: string }): Promise<string> {
  await page.goto(link);
  await page.getByRole('link', { name: `Join ${name}` }).tap();
  const email = `${ownName('draw-friend')}@example.com`;
  await newcomerOnPage(page, { inboxUrl: siteUrl(), email });
  await page.waitForURL('**/beta#tipping');
  await atMatch(page, 1);
  return email;
}

async function pickAll(page: Page, name: string): Promise<void> {
  await tipAllByKey(page);
  await button(page, 'Submit Tips').tap();
  await page.getByRole('link', { name: `Back to ${name}` }).waitFor();
}

/** The draw says who runs it, how often it was drawn, and that every place follows from the lot. */
async function checkLot(page: Page, host: NewFan): Promise<void> {
  await page.getByRole('link', { name: 'See the draw' }).tap();
  const panel = page.getByRole('region', { name: "A club's draw" });
  await panel.getByText(`Run by ${host.username}`).waitFor();
  await panel.getByText(/drawn twice|drawn 2 times/).waitFor();
  await panel.getByRole('button', { name: 'Check it' }).tap();
  await panel.getByText('Every place follows from the lot').waitFor();
  await expectSound(page);
}

async function nameScorer(page: Page, { id, scorer }: { id: string; scorer: NewFan }): Promise<void> {
  await page.goto(`/run/${id}/helpers`);
  await page.getByLabel('Username').fill(scorer.username);
  await page.keyboard.press('Enter');
  await expectToast(page, 'Helper named');
}

/** One of the two friends has picked; the other one is reminded from the league that came with the draw. */
async function remind(page: Page, name: string): Promise<void> {
  await page.goto('/leagues');
  await page.getByRole('link', { name }).tap();
  await button(page, 'Remind the rest').tap();
  await expectToast(page, 'Reminder sent', 'It goes to 1 member.');
}

/** Three results from the court, without a network for the second, and seven like them as an app would send them. */
async function score({ session, api }: NewFan, tournamentId: string): Promise<void> {
  const page = await openPage({
    size: 'phone',
    who: 'scorer',
    session,
    tolerated: [/ERR_INTERNET_DISCONNECTED/],
  });
  const played = async (): Promise<Match[]> => {
    const { rounds } = (await api('getTournament', { params: { tournamentId } })).data;
    return rounds.flatMap(({ matches }) => matches.filter(({ isBye }) => !isBye));
  };
  await page.goto(`/run/${tournamentId}/courtside`);
  for (let number = 0; number < 10; number++) {
    const match = (await played())[number];
    if (!match) throw new Error(`There is no match ${number + 1}`);
    if (number > 2) {
      await winUpper(api, match);
      continue;
    }
    if (number === 1) await page.context().setOffline(true);
    await scoreByTaps(page, match);
    if (number === 1) {
      await page.getByText('1 result is saved on this phone.').waitFor();
      await expectSound(page);
      await page.context().setOffline(false);
    }
    const isEntered = async () => (await played())[number]?.isCompleted;
    await expect.poll(isEntered).toBe(true);
  }
}

/** The player above wins without losing a game. */
async function scoreByTaps(page: Page, match: Match): Promise<void> {
  const name = match.playerOne?.fullName ?? '';
  await page.getByRole('link', { name: new RegExp(`${name} vs`) }).tap();
  for (let game = 0; game < (match.bestOf === 5 ? 3 : 2); game++)
    await button(page, `${name} won the game`).tap();
  await button(page, /^Send the result/).tap();
}

/** Both friends picked alike. */
async function seeTheEnd(page: Page, id: string): Promise<void> {
  await page.goto(`/tournaments/${id}`);
  const end = page.getByRole('region', { name: 'How it ended' });
  await end.getByRole('heading', { name: 'Anna Berg wins' }).waitFor();
  await end.getByText(/^You and draw-friend-\w+ share first place/).waitFor();
  await expectSound(page);
}

/** The next championship has the same players, and its league the same members. */
async function playAgain(page: Page, { name, first }: { name: string; first: Page }): Promise<void> {
  await page.goto('/run-a-draw');
  await button(page, `Play again ${name}`).tap();
  await page.getByText('11 players, draw of 16, 5 byes').waitFor();
  const next = ownName('Next Championship');
  await page.getByLabel('Name', { exact: true }).fill(next);
  await page.getByLabel('First match').fill(evening(9));
  await button(page, 'Create the draw').tap();
  await heading(page, next).waitFor();
  await button(page, 'Open for picks').tap();
  await heading(page, 'Send the link to your club').waitFor();
  await first.goto('/leagues');
  await first.getByRole('link', { name: next }).tap();
  await heading(first, next).waitFor();
  await expectSound(first);
}
