import type { Page } from 'playwright-core';
import { describe, it } from 'vitest';
import { expectSound } from './testing/looks/arrive.ts';
import { openPage, siteUrl } from './testing/open-page.ts';
import { apiOf } from './testing/people/api.ts';
import { signIn } from './testing/people/people.ts';

/** A finished tournament that the demo's fan has entered. */
async function ownFinished() {
  const session = await signIn(siteUrl(), 'fan');
  const { data } = await apiOf(siteUrl(), session)('myEntries');
  const over = data.find(({ tournament }) => ['SCORED', 'PAYING', 'PAID'].includes(tournament.status));
  if (!over) throw new Error('The fan has entered nothing that is over');
  return { session, entryId: over.id, id: over.tournamentId };
}

/** Adds recorded chances: the demo's past has none. */
async function turnedByTheFinal(page: Page, id: string): Promise<void> {
  const { rounds } = (await apiOf(siteUrl())('getTournament', { params: { tournamentId: id } })).data;
  const final = rounds.at(-1)?.matches[0]?.id ?? '';
  const leaders = [
    { entryId: final, username: 'dropshot', before: 0.12, after: 0.31 },
    { entryId: id, username: 'nickshot', before: 0.3, after: 0 },
  ];
  await page.route('**/turning-points', (route) =>
    route.fulfill({ json: { data: [{ matchIds: [final], leaders }] } }),
  );
}

describe.each([
  ['desktop', 'dark'],
  ['phone', 'light'],
] as const)('the end on a %s in the %s theme', (size, theme) => {
  it('tells one the story of one’s entry', async () => {
    const { session, id } = await ownFinished();
    const page = await openPage({ size, theme, session });
    await turnedByTheFinal(page, id);
    await page.goto(`/tournaments/${id}`);
    const story = page.getByRole('region', { name: 'Your story' });
    await story.getByText('Champion', { exact: true }).waitFor();
    await story.getByText('Best call', { exact: true }).waitFor();
    await story.getByText('Costliest miss', { exact: true }).waitFor();
    const end = page.getByRole('region', { name: 'How it ended' });
    await end.getByRole('heading', { name: / wins$/ }).waitFor();
    await end.getByText(/^You came \d+(st|nd|rd|th) of [\d,]+, [\d,]+ points$/).waitFor();
    await expectSound(page);
    const turned = page.getByRole('region', { name: 'Turning points' });
    await turned.getByText(/ beat .+ \d-\d$/).waitFor();
    await turned.getByText('rose from 12% to 31%').waitFor();
  });

  it('tells anybody the story of somebody’s entry', async () => {
    const { id, entryId } = await ownFinished();
    const page = await openPage({ size, theme });
    await page.goto(`/tournaments/${id}/entries/${entryId}`);
    const story = page.getByRole('region', { name: /'s story$/ });
    await story.getByText('Best call', { exact: true }).waitFor();
    await expectSound(page);
  });
});
