import { expect, it } from 'vitest';
import { expectSound } from './testing/looks/arrive.ts';
import { openPage, siteUrl } from './testing/open-page.ts';
import { signIn } from './testing/people/people.ts';

/** As a Mac saves it. */
const SHEET = Buffer.concat([
  Buffer.from('Position;Name\n1;'),
  Buffer.of(0x4a, 0x6f, 0x73, 0x8e, 0x20, 0x4e, 0x9c, 0x96, 0x65, 0x7a),
]);
/** The declared encoding is wrong. */
const PAGE = Buffer.from('<!doctype html><meta charset="utf-8"><td>José Núñez</td>', 'latin1');

it('B13: a sheet says how it was read, and a person chooses otherwise', async () => {
  const page = await openPage({ size: 'phone', theme: 'light', session: await signIn(siteUrl(), 'admin') });
  await page.goto('/admin/tournaments/new');
  await page.getByRole('link', { name: 'Import it from a spreadsheet' }).click();
  await page.getByLabel('File').setInputFiles({ name: 'draw.csv', mimeType: 'text/csv', buffer: SHEET });
  const [encoding, names] = [
    page.getByLabel('Encoding'),
    page.getByRole('list', { name: 'Names in the file' }),
  ];
  await expect.poll(() => encoding.inputValue()).toBe('macintosh');
  await names.getByText('José Núñez').waitFor();
  await expectSound(page);
  await encoding.selectOption('windows-1252');
  await names.getByText('JosŽ Nœ–ez').waitFor();
  await page.getByText('Some words look wrong').waitFor();
  await expectSound(page);
  await expect.poll(() => page.getByLabel('Cells').inputValue()).toContain('JosŽ Nœ–ez');
  await encoding.selectOption('macintosh');
  await names.getByText('José Núñez').waitFor();
  await page.getByText('Some words look wrong').waitFor({ state: 'detached' });
});

it('B13: a saved page that says another encoding than it has is read right', async () => {
  const page = await openPage({ size: 'desktop', session: await signIn(siteUrl(), 'admin') });
  await page.goto('/admin/tournaments/new');
  await page.getByText('Page not responding? Paste or upload it').click();
  await page
    .getByLabel('Saved page')
    .setInputFiles({ name: 'draw.html', mimeType: 'text/html', buffer: PAGE });
  await expect.poll(() => page.getByLabel('Encoding').inputValue()).toBe('windows-1252');
  await page.getByRole('list', { name: 'Names in the file' }).getByText('José Núñez').waitFor();
  await expect.poll(() => page.getByLabel('Page HTML').inputValue()).toContain('José Núñez');
  await expectSound(page);
});
