import { toLocal } from '@boast/domain/time/zoned-time';
import { expect, it } from 'vitest';
import { tipTheUpper } from './testing/draws/all-upper.ts';
import { importOwnDraw } from './testing/draws/play-all.ts';
import { toMatchTips } from './testing/draws/tips.ts';
import { expectSound } from './testing/looks/arrive.ts';
import { openPage, siteUrl } from './testing/open-page.ts';
import { adminApi } from './testing/people/api.ts';
import { newFan } from './testing/people/new-fan.ts';
import { signIn } from './testing/people/people.ts';
import { expectToast } from './testing/toast.ts';

it('a start in the past says that play began then: who falls out is seen before it seals', async () => {
  const api = await adminApi(siteUrl());
  const own = await importOwnDraw(api, 'began-earlier');
  await own.publish();
  const tournament = await own.read();
  const late = await newFan(siteUrl(), 'too-late');
  const matchTips = toMatchTips(tournament, tipTheUpper(tournament));
  await late.api('submitEntry', { params: { tournamentId: own.id }, body: { matchTips } });

  const page = await openPage({ size: 'phone', theme: 'light', session: await signIn(siteUrl(), 'admin') });
  await page.goto(`/admin/tournaments/${own.id}/edit`);
  const tenMinutesAgo = toLocal(Date.now() - 600_000, tournament.timeZone);
  await page.getByLabel(`Start time (${tournament.timeZone})`).fill(tenMinutesAgo);
  await page.getByText('This start is in the past').waitFor();
  await page.getByLabel('Reason').fill('The first match was moved up');
  await page.getByRole('button', { name: 'Save changes' }).click();
  const question = page.getByRole('alertdialog', { name: `Play started early in ${tournament.name}` });
  await expect.poll(() => question.getByLabel('First ball').inputValue()).toBe(tenMinutesAgo);
  await question.getByText(`Dropped: ${late.username}`).waitFor();
  await expectSound(page);
  // A reason is typed once.
  await expect.poll(() => question.getByLabel('Reason').inputValue()).toBe('The first match was moved up');
  await question.getByRole('button', { name: 'Seal the entries' }).click();
  await expectToast(page, 'Play has begun', 'Entries are sealed as they were then.');
  await expectSound(page);

  const { entryCount, sealedAt } = await own.read();
  expect([entryCount, sealedAt]).toEqual([0, expect.any(String)]);
  const { data: entries } = await late.api('myEntries');
  expect(entries.find(({ tournamentId }) => tournamentId === own.id)?.status).toBe('VOID');
});
