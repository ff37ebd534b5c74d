import { operations } from '@boast/contract/operations';
import { SHEET_TEMPLATE } from '@boast/domain/import/sheet/sheet-template';
import { writeXlsx } from 'hucre/xlsx';
import { expect, it } from 'vitest';
import { buildPerson, type TestPerson } from '../../../testing/factories.ts';
import { testAppForFile } from '../../../testing/for-file.ts';

const test = await testAppForFile();
const admin = await buildPerson(test, { admin: true });
const fan = await buildPerson(test);

const PATH = '/admin/tournaments-sheet';
const workbook = async (query = '') => {
  const answer = await test.app.inject({
    url: `/api${PATH}?format=xlsx${query}`,
    headers: { authorization: `Bearer ${admin.token}` },
  });
  return answer.rawPayload.toString('base64');
};
const cellsIn = (file: string, as: TestPerson | null = admin) =>
  test.call('POST', `${PATH}/workbook`, { as: as?.token, body: { file } });
const sheetIn = async (file: string) =>
  operations.previewWorkbook.response.parse((await cellsIn(file)).body).data.sheet;
const preview = async (body: object) => {
  const answer = await test.call('POST', `${PATH}/preview`, { as: admin.token, body });
  return operations.previewSheet.response.parse(answer.body).data;
};

it('the template as a workbook makes its tournament, whose own workbook brings no difference', async () => {
  const sheet = await sheetIn(await workbook());
  const { findings, previewHash } = await preview({ sheet });
  const body = { sheet, previewHash, accepted: findings.map(({ type }) => type) };
  const created = await test.call('POST', PATH, { as: admin.token, body });
  expect(created.status).toBe(201);
  const { id } = operations.importSheet.response.parse(created.body).data;
  const again = await sheetIn(await workbook(`&tournament_id=${id}`));
  expect(again).toContain('Alex Baker');
  expect(await preview({ sheet: again, tournament_id: id })).toMatchObject({
    differences: [],
    existingTournamentId: id,
  });
});

it('what is no workbook is refused in words, and workbooks are for administrators', async () => {
  for (const [bytes, problem] of [
    [Buffer.from('Position,Name'), "This isn't an Excel file"],
    [Buffer.from([0xd0, 0xcf, 0x11, 0xe0]), 'This is an older Excel file (.xls)'],
  ] as const) {
    const answer = await cellsIn(bytes.toString('base64'));
    expect(answer).toMatchObject({ status: 422, body: { error: { code: 'PAGE_NOT_READABLE' } } });
    expect(answer.body.error.details.problems[0]).toContain(problem);
  }
  expect(await cellsIn('no base64!')).toMatchObject({ status: 400 });
  expect(await cellsIn('A'.repeat(4_000_004))).toMatchObject({ status: 400 });
  expect(await cellsIn('', null)).toMatchObject({ status: 401 });
  expect(await cellsIn('', fan)).toMatchObject({ status: 403 });
});

it('of several worksheets with a draw the caller chooses one, and formulas elsewhere do no harm', async () => {
  const rows = SHEET_TEMPLATE.map((row) => [...row]);
  const women = rows.map((row) => row.map((cell) => cell.replace('Alex Baker', 'Alexa Baker')));
  const formula = { type: 'formula', value: null, formula: 'SUM(A1:A2)' } as const;
  const bytes = await writeXlsx({
    sheets: [
      { name: 'Last year', rows: rows.map((row) => [...row]), hidden: true },
      { name: 'Fees', rows: [['Ann', 5]], cells: new Map([['1,1', formula]]) },
      { name: 'Gents', rows },
      { name: 'Ladies', rows: women },
      { name: 'Broken', rows, cells: new Map([['2,1', formula]]) },
    ],
  });
  const file = Buffer.from(bytes).toString('base64');
  const choose = (worksheet?: string) =>
    test.call('POST', `${PATH}/workbook`, { as: admin.token, body: { file, worksheet } });
  const worksheets = ['Gents', 'Ladies', 'Broken'];
  expect((await choose()).body.data).toMatchObject({ worksheet: 'Gents', worksheets });
  const ladies = (await choose('Ladies')).body.data;
  expect(ladies).toMatchObject({ worksheet: 'Ladies', worksheets });
  expect(ladies.sheet).toContain('Alexa Baker');
  expect(await choose('Broken')).toMatchObject({
    status: 422,
    body: {
      error: {
        details: { problems: [expect.stringContaining('Worksheet Broken, row 3, column B')], worksheets },
      },
    },
  });
  expect((await choose('Fees')).body.error.code).toBe('PAGE_NOT_READABLE');
});
