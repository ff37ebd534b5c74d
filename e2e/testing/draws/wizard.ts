import type { Locator, Page } from 'playwright-core';

/** The button of the score by which a player of this match would win: one press is the whole pick. */
export const scoreOf = (page: Page, at: 'upper' | 'lower', score: string): Locator =>
  page.getByRole('button', { name: new RegExp(` wins ${score}$`) }).nth(at === 'upper' ? 0 : 1);

/** `Match 3 of 20`, as it is shown. */
export const atMatch = (page: Page, number: number): Promise<void> =>
  page
    .locator('p')
    .filter({ hasText: new RegExp(`^Match ${number} of `) })
    .waitFor();

/** Picks everything open with one key per match, always the upper player. Ends on the review. */
export async function tipAllByKey(page: Page): Promise<void> {
  const review = page.getByRole('heading', { name: 'Review Your Tips' });
  for (let match = 0; match < 127; match++) {
    if (await review.isVisible()) return;
    await page.keyboard.press(String(match % 3));
  }
  await review.waitFor();
}

/** The picks as the review lists them. */
export async function reviewOf(page: Page): Promise<string[]> {
  const lines = page.getByRole('button', { name: /^Edit .*: / });
  await lines.first().waitFor();
  return lines.allTextContents();
}

/** The first upcoming tournament of the demo, or the one of this name; the same for every story. */
export async function upcomingId(siteUrl: string, name?: string): Promise<string> {
  const answer = await fetch(`${siteUrl}/api/tournaments?status=UPCOMING&sort_order=asc`);
  const { data } = (await answer.json()) as { data: { id: string; name: string; isDemo: boolean }[] };
  const demo = data.find((one) => one.isDemo && one.name === (name ?? one.name));
  if (!demo) throw new Error('The demo has no upcoming tournament');
  return demo.id;
}
