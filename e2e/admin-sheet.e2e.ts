import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { publishOnPage, recordShown, tickWhatIsAsked } from './testing/administrate.ts';
import { expectSound } from './testing/looks/arrive.ts';
import { openPage, siteUrl } from './testing/open-page.ts';
import { ownName } from './testing/own-name.ts';
import { adminApi } from './testing/people/api.ts';
import { signIn } from './testing/people/people.ts';
import { expectToast } from './testing/toast.ts';

const day = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const PLAYERS = ['Ada Stone', 'Bea Young', 'Cas Okoro', 'Dee Moretti', 'Eve Hadid', 'Fay Ito', 'Gil Weber'];

/** Cells as a spreadsheet copies them. `played` is the score of the first match of Round 1. */
const cells = ({ first, played = '' }: { first: string; played?: string }): string =>
  [
    ['Tournament', 'Pasted Club Open'],
    ['Location', 'Skillman, NJ, USA'],
    ['First day', first],
    ['Last day', first],
    [],
    ['Position', 'Name', 'Country', 'Seed', 'Rank'],
    ...PLAYERS.map((name, at) => [String(at + 1), name, 'ENG', at === 0 ? '1' : '', String(at + 40)]),
    ['8', 'BYE'],
    [],
    ['Round', 'Match', 'Time', 'Winner', 'Score'],
    ['Quarter Final', '1', `${first} 18:00`, played === '' ? '' : 'Bea Young', played],
    ['Quarter Final', '2', `${first} 18:30`],
    ['Quarter Final', '3', `${first} 19:00`],
  ]
    .map((row) => row.join('\t'))
    .join('\n');

it('a draw of eight is pasted, previewed and published, and a changed sheet brings its results', async () => {
  const page = await openPage({
    size: 'desktop',
    session: await signIn(siteUrl(), 'admin'),
    // The sheet with a problem is refused.
    tolerated: [/status of 422/],
  });
  await page.goto('/admin/tournaments/new');
  await page.getByRole('link', { name: 'Import it from a spreadsheet' }).click();
  const field = page.getByLabel('Cells');
  await page.getByRole('button', { name: 'Read sheet' }).click();
  await page.getByText('Paste the cells, or choose a file').waitFor();
  await page.getByRole('button', { name: 'Download the template' }).click();
  const [template] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download the template as Excel (.xlsx)' }).click(),
  ]);
  expect(template.suggestedFilename()).toBe('draw-template.xlsx');
  // The template comes back as it is, as a workbook.
  await page.getByLabel('File').setInputFiles({
    name: 'draw-template.xlsx',
    mimeType: 'application/octet-stream',
    buffer: readFileSync(await template.path()),
  });
  await expect.poll(() => field.inputValue()).toContain('1\t1\tAlex Baker\tENG\t48');
  await page.getByText('Sheet format').click();
  await expectSound(page);

  await field.fill(cells({ first: day(20) }).replace('3\tCas Okoro\tENG', '3\tCas Okoro\tEngl'));
  await page.getByRole('button', { name: 'Read sheet' }).click();
  await page.getByText('Row 9, Country: "Engl" is no country known here').waitFor();
  await expectSound(page);

  await field.fill(cells({ first: day(20) }));
  await page.getByRole('button', { name: 'Read sheet' }).click();
  await page.getByRole('heading', { level: 2, name: 'Pasted Club Open' }).waitFor();
  await page.reload();
  await page.getByRole('heading', { level: 2, name: 'Pasted Club Open' }).waitFor();
  await page.getByRole('region', { name: 'First round' }).getByText('Cas Okoro').waitFor();
  await tickWhatIsAsked(page);
  await expectSound(page);
  await page.getByRole('button', { name: 'Create Tournament' }).click();
  await expectToast(page, 'Tournament created');
  const id = await recordShown(page, 'tournaments');
  await publishOnPage(page);

  // The next day's sheet, with the first result of a match played a day ago.
  await page.getByRole('link', { name: 'From a sheet' }).click();
  await page.getByRole('button', { name: 'Download this draw as a sheet' }).waitFor();
  await expectSound(page);
  await page.getByLabel('File').setInputFiles({
    name: 'results.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(cells({ first: day(-1), played: '11-7, 9-11, 11-5, 11-8' }).replaceAll('\t', ';')),
  });
  await page.getByText(/\d rows$/).waitFor();
  await page.getByRole('button', { name: 'Read sheet' }).click();
  await page.getByText('This sheet is for an existing tournament').waitFor();
  await page.getByRole('region', { name: 'Differences' }).getByRole('listitem').first().waitFor();
  await tickWhatIsAsked(page);
  await expectSound(page);
  await page.getByRole('button', { name: 'Update tournament' }).click();
  await expectToast(page, 'Tournament updated');
  expect(await recordShown(page, 'tournaments')).toBe(id);
  await page.getByText(/^Imported /).waitFor();
  const api = await adminApi(siteUrl());
  const { data } = await api('getTournament', { params: { tournamentId: id } });
  const [first] = data.rounds.flatMap(({ matches }) => matches);
  expect(data).toMatchObject({ sourceUrl: null, drawSize: 8 });
  expect(data.sheetAt).not.toBeNull();
  expect(first).toMatchObject({
    isCompleted: true,
    gameScores: [
      [7, 11],
      [11, 9],
      [5, 11],
      [8, 11],
    ],
  });
});

it('a list of matches makes its draw, and the next one takes the players who are known', async () => {
  const page = await openPage({ size: 'desktop', session: await signIn(siteUrl(), 'admin') });
  const first = day(30);
  const list = (name: string): string =>
    [
      [name],
      ['Location', 'Leeds, England'],
      ['First day', first],
      ['Last day', first],
      ['Round', 'Player 1', 'Player 2', 'Score'],
      ['Quarter-finals', '[1] Lou Listed (ENG)', 'Max Listed (ENG)', ''],
      ['Quarter-finals', 'Ned Listed (WAL)', 'Oda Listed (SCO)', ''],
      ['Quarter-finals', 'Pam Listed (UK)', 'Bye', ''],
      ['Quarter-finals', 'Rio Listed (IRL)', '[2] Sid Listed (ENG)', ''],
    ]
      .map((row) => row.join('\t'))
      .join('\n');
  const preview = async (name: string) => {
    await page.goto('/admin/tournaments/new?from=sheet');
    await page.getByLabel('Cells').fill(list(name));
    await page.getByRole('button', { name: 'Read sheet' }).click();
    await page.getByRole('heading', { level: 2, name }).waitFor();
  };
  const create = async () => {
    await tickWhatIsAsked(page);
    await page.getByRole('button', { name: 'Create Tournament' }).click();
    await expectToast(page, 'Tournament created');
    return recordShown(page, 'tournaments');
  };
  await preview(`${ownName('Listed')} One`);
  await page.getByRole('region', { name: 'First round' }).getByText('Lou Listed (1)').waitFor();
  const before = await create();
  await preview(`${ownName('Listed')} Two`);
  const panel = page.getByRole('region', { name: 'Are these players known?' });
  await panel.getByText('Pam Listed').waitFor();
  await panel.getByRole('button', { name: 'Tick everyone' }).click();
  await expectSound(page);
  const after = await create();
  const api = await adminApi(siteUrl());
  const idsIn = async (tournamentId: string) =>
    (await api('getTournament', { params: { tournamentId } })).data.players.map(({ id }) => id).toSorted();
  expect(await idsIn(after)).toEqual(await idsIn(before));
});

it('a page that cannot be read leads to the sheet, on a phone, too', async () => {
  const page = await openPage({
    size: 'phone',
    theme: 'light',
    session: await signIn(siteUrl(), 'admin'),
    tolerated: [/status of 502/, /answered 502/, /status of 422/],
  });
  await page.goto('/admin/tournaments/new');
  await page.getByLabel('PSA tournament URL').fill('https://example.com/draw');
  await page.getByRole('button', { name: 'Fetch tournament' }).click();
  await page.getByRole('link', { name: 'Use a spreadsheet instead' }).click();
  await page.getByRole('heading', { level: 1, name: 'Tournament from a spreadsheet' }).waitFor();
  await page.getByText('Sheet format').click();
  await expectSound(page);
  await page.getByLabel('File').setInputFiles({
    name: 'draw.xlsx',
    mimeType: 'application/octet-stream',
    buffer: Buffer.from('PK\u0003\u0004'),
  });
  await page.getByText("This isn't an Excel file (.xlsx). Save it as .xlsx without a password").waitFor();
});
