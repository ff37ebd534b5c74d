import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { openPage, siteUrl } from './testing/open-page.ts';
import { apiOf } from './testing/people/api.ts';
import { newFan } from './testing/people/new-fan.ts';

const tolerated = [
  /ERR_(FAILED|INTERNET_DISCONNECTED|CONNECTION)/,
  /status of (503|429)/,
  /answered (503|429)/,
];
it('a part whose file did not come says so in its place, and the page stands', async () => {
  const { data } = await apiOf(siteUrl())('listTournaments', { query: { status: 'ACTIVE' } });
  const id = data.find(({ isDemo }) => isDemo)?.id ?? '';
  const page = await openPage({ size: 'desktop', tolerated });
  const heading = page.getByRole('heading', { level: 1 });
  const files: string[] = [];
  page.on('response', (response) => {
    if (!/assets\/.*\.js$/.test(response.url())) return;
    void response.text().then(
      // The file that names the parts of the page.
      (text) => text.includes('turning points') && files.push(response.url()),
      () => {},
    );
  });
  await page.goto(`/tournaments/${id}`);
  await expect.poll(() => files[0]).toBeDefined();
  const file = files[0] ?? '';
  await page.route(file, (route) => route.abort());
  await page.reload();
  await heading.waitFor();
  await page.getByText("This part didn't load.").first().waitFor();
  await page.unroute(file);
  await page.getByRole('alert').getByRole('button', { name: 'Retry' }).first().click();
  await heading.waitFor();
  await page.getByText("This part didn't load.").waitFor({ state: 'detached' });
});

it('without its style sheet a page says so instead of standing there as a heap of words', async () => {
  const page = await openPage({ size: 'phone', tolerated, ownProfile: true });
  await page.route('**/assets/*.css', (route) => route.abort());
  await page.goto('/faq');
  await page.getByRole('alert').getByText('Part of this page did not come').waitFor();
  expect(await page.locator('#root').isVisible()).toBe(false);
  await page.unroute('**/assets/*.css');
  await page.getByRole('link', { name: 'Reload it' }).tap();
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.getByText('Part of this page did not come').waitFor({ state: 'detached' });
});

it('a page follows whoever signed in elsewhere, and keeps nothing of who was here', async () => {
  const one = await newFan(siteUrl(), 'first-here');
  const other = await newFan(siteUrl(), 'second-here');
  const page = await openPage({ size: 'desktop', session: one.session });
  await page.goto('/account');
  await page.getByText(one.email).first().waitFor();
  // No event tells a page that its own storage changed, or a page that was asleep.
  await putSession(page, other.session);
  await page.getByRole('link', { name: 'Leagues', exact: true }).first().click();
  await page.getByRole('region', { name: 'Public leagues' }).waitFor();
  await page.getByRole('link', { name: other.username }).waitFor();
  await page.goBack();
  await page.getByText(other.email).first().waitFor();
  expect(await page.getByText(one.email).count()).toBe(0);
});

it('two people in one browser never see each other, however late the answers come', async () => {
  const [anna, ben] = [await newFan(siteUrl(), 'late-anna'), await newFan(siteUrl(), 'late-ben')];
  const names = [anna.username, ben.username];
  const page = await openPage({ size: 'desktop', session: anna.session, ownProfile: true });
  await page.addInitScript(([one = '', other = '']) => {
    const look = () => {
      const text = document.body?.textContent ?? '';
      if (text.includes(one) && text.includes(other)) document.documentElement.dataset['mixed'] = text;
    };
    new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true });
  }, names);
  await page.goto('/account');
  const elsewhere = await page.context().newPage();
  await elsewhere.goto('/faq');
  let seed = 7;
  const random = () => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed / 2_147_483_647;
  };
  await page.route('**/api/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, random() * 900));
    await route.continue().catch(() => {});
  });
  for (let turn = 1; turn <= 8; turn += 1) {
    const person = turn % 2 === 1 ? ben : anna;
    await putSession(elsewhere, person.session);
    const place = ['Leagues', 'Home', 'Tournaments'][turn % 3] ?? 'Home';
    await page.getByRole('link', { name: place, exact: true }).first().click();
    await page.goBack();
    // Sometimes the next change comes before the answers to this one.
    if (turn % 3 !== 0) await page.getByText(person.email).first().waitFor();
    expect(await page.evaluate(() => document.documentElement.dataset['mixed'])).toBeUndefined();
  }
  await elsewhere.close();
});

const putSession = (page: Page, session: unknown) =>
  page.evaluate(
    ([key = '', text = '']) => localStorage.setItem(key, text),
    ['boast-supabase-auth', JSON.stringify(session)],
  );
