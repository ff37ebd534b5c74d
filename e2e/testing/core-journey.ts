import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { tipTheUpper } from './draws/all-upper.ts';
import { submitByKey, tipByKeyboard } from './draws/draw.ts';
import type { OwnTournament } from './draws/play-all.ts';
import { moveTo, visit } from './site-page.ts';

/** Of its console: the draft of the last pick may meet the entry that it has become. */
export const draftTooLate = /status of 409 .*\/draft/;

/** What every fan does: picks a published draw by keys, submits, and sees the board move with the first result. */
export async function coreJourney(
  page: Page,
  { draw, username }: { readonly draw: OwnTournament; readonly username: string },
): Promise<void> {
  await visit(page, `/tournaments/${draw.id}`);
  for (const tip of tipTheUpper(await draw.read())) await tipByKeyboard(page, tip, 'one-stroke');
  await submitByKey(page, 'Submit Tips');
  await page.getByRole('status').getByText('Tips submitted').waitFor();
  await draw.start();
  await moveTo(page, `/tournaments/${draw.id}#leaderboard`);
  const row = page.getByRole('row').filter({ hasText: username });
  const before = await row.textContent();
  await draw.playNext();
  await expect.poll(() => row.textContent()).not.toBe(before);
}
