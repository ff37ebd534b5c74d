import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { demoSessions, listPages } from './testing/looks/every-page.ts';
import { openPage, siteUrl } from './testing/open-page.ts';
import { moveTo, visit } from './testing/site-page.ts';

// With the few colours of a person's contrast theme, selection, verdicts and differences still show (WCAG 1.4.1,
// 1.4.11).

it.each(['dark', 'light'] as const)('in forced colours of a %s theme what differs shows', async (theme) => {
  const sessions = await demoSessions(siteUrl());
  const pages = await listPages(siteUrl(), sessions);
  const pathOf = (name: string) => pages.find((one) => one.name === name)?.path ?? '';
  const page = await openPage({ size: 'desktop', theme, session: sessions.fan ?? {} });
  await page.emulateMedia({ forcedColors: 'active', colorScheme: theme });

  await visit(page, pathOf('tournaments'));
  await expectOneStandsOut(page.getByRole('group', { name: 'Gender' }).locator('label > span'));
  await expectOneStandsOut(page.getByRole('navigation', { name: 'Main' }).getByRole('link'), '::after');
  const bar = page.getByRole('progressbar').first();
  expect(await groundOf(bar)).not.toBe(await groundOf(bar.locator('> *')));

  await moveTo(page, pathOf('active-draw'));
  await expectDrawTold(page);

  await moveTo(page, pathOf('active-board'));
  await expectOneStandsOut(page.getByRole('navigation', { name: 'View' }).getByRole('link'), '::after');

  await moveTo(page, pathOf('compare'));
  const legend = page.getByRole('region', { name: 'In numbers' }).locator('li > span[aria-hidden]');
  const grounds = await legend.evaluateAll((spots) =>
    spots.map((spot) => getComputedStyle(spot).backgroundColor),
  );
  expect(grounds).toHaveLength(3);
  expect(new Set([...grounds, await canvasOf(page)]).size, 'four colours').toBe(4);

  await moveTo(page, pathOf('upcoming-signed-in'));
  const score = page.getByRole('button', { name: /^Change score/ }).first();
  if ((await score.count()) > 0) expect(await groundOf(score)).not.toBe(await canvasOf(page));
  await expectOneStandsOut(page.getByRole('group', { name: 'View of the draw' }).locator('label > span'));
});

/** In the whole draw: the chosen view, the lit path, and the verdict on each pick. */
async function expectDrawTold(page: Page): Promise<void> {
  for (const name of ['What is shown', 'How close'])
    await expectOneStandsOut(page.getByRole('group', { name }).locator('label > span'));
  const matches = page.getByRole('list', { name: 'Matches', exact: true });
  const styleOf = (part: Locator, property: string) =>
    part.first().evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);
  await matches
    .getByRole('button', { name: /winner/ })
    .first()
    .hover();
  await page.locator('.whole-link[data-hot]').first().waitFor({ state: 'attached' });
  const [hot, plain] = ['.whole-link[data-hot]', '.whole-link:not([data-hot])'];
  const dull = await styleOf(page.locator(plain), 'stroke');
  await expect.poll(() => styleOf(page.locator(hot), 'stroke')).not.toBe(dull);
  expect(await groundOf(matches.locator('.whole-row[data-hot]').first())).not.toBe(
    await groundOf(matches.locator('.whole-row:not([data-hot])').first()),
  );
  const mark = matches.locator('.whole-word-mark').first();
  if ((await mark.count()) > 0) expect(await groundOf(mark)).not.toBe(await canvasOf(page));
  await page.getByText('Dots', { exact: true }).click();
  const looks = ['correct', 'wrong', 'picked'].map(async (kind) => {
    const shape = matches.locator(`.dot-${kind}`).first();
    return `${await styleOf(shape, 'fill')} ${await shape.evaluate((element) => element.innerHTML)}`;
  });
  expect(new Set(await Promise.all(looks)).size, 'three marks').toBe(3);
}

/** The selected option has another ground or line than the others, which all look the same. */
async function expectOneStandsOut(choices: Locator, part?: '::after'): Promise<void> {
  await choices.first().waitFor();
  const looks = await choices.evaluateAll(
    (all, pseudo) =>
      all.map((one) => {
        const { backgroundColor, scale, transform } = getComputedStyle(one, pseudo);
        return `${backgroundColor} ${scale} ${transform}`;
      }),
    part,
  );
  const counts = [...new Set(looks)].map((look) => looks.filter((other) => other === look).length);
  expect(
    counts.toSorted((a, b) => a - b),
    looks.join(', '),
  ).toEqual([1, looks.length - 1]);
}

const groundOf = (part: Locator): Promise<string> =>
  part.evaluate((element) => getComputedStyle(element).backgroundColor);

const canvasOf = (page: Page): Promise<string> => groundOf(page.locator('html'));
