import { operations } from '@boast/contract/operations';
import { expect, it } from 'vitest';
import { buildPerson } from '../../../testing/factories.ts';
import { testAppForFile } from '../../../testing/for-file.ts';

const test = await testAppForFile();
const admin = await buildPerson(test, { admin: true });

const PATH = '/admin/tournaments-sheet';
const NAMES = [
  'Kåre Jørgensen',
  'Łukasz Luczak',
  'Sébastien Bonmalais',
  'Đorđe Žak',
  'Yıldız Aksoy',
  'Jonas Groß',
  'Ægir Óskarsson',
  'Tomáš Dvořák',
];
const PLAIN = [
  'Kare Jorgensen',
  'Lukasz Luczak',
  'Sebastien Bonmalais',
  'Dorde Zak',
  'Yildiz Aksoy',
  'Jonas Gross',
  'Aegir Oskarsson',
  'Tomas Dvorak',
];

const drawSheet = (name: string, players: readonly string[]): string =>
  [
    `Tournament\t${name}`,
    'Location\tWimbledon, London, England',
    'First day\t2030-03-12',
    'Last day\t2030-03-14',
    '',
    'Position\tName',
    ...players.map((player, at) => `${at + 1}\t${player}`),
    '',
    'Round\tMatch\tTime\tWinner\tScore',
    ...[1, 2, 3, 4].map((match) => `Round 1\t${match}\t2030-03-12 18:30\t\t`),
  ].join('\r\n');

const previewOf = async (body: object) => {
  const answer = await test.call('POST', `${PATH}/preview`, { as: admin.token, body });
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  return operations.previewSheet.response.parse(answer.body).data;
};
const bringIn = async (body: object) => {
  const { findings, previewHash } = await previewOf(body);
  const accepted = findings.map(({ type }) => type);
  const answer = await test.call('POST', PATH, { as: admin.token, body: { ...body, accepted, previewHash } });
  return operations.importSheet.response.parse(answer.body).data;
};

it('the names of a draw without their marks change nobody in it', async () => {
  const { id } = await bringIn({ sheet: drawSheet('Marks Open', NAMES) });
  const shown = await previewOf({ sheet: drawSheet('Marks Open', PLAIN), tournament_id: id });
  expect(shown.differences).toEqual([]);
  expect(shown.players).toEqual({ known: 8, new: 0 });
  const winner = drawSheet('Marks Open', NAMES).replace('18:30\t\t', '18:30\tKare Jorgensen\t3-1');
  const { differences } = await previewOf({ sheet: winner, tournament_id: id });
  expect(differences.map(({ text }) => text).join()).not.toContain('replaced');
});

it.each([
  ['sebastien', 'Sébastien Bonmalais'],
  ['lukasz', 'Łukasz Luczak'],
  ['JORGENSEN', 'Kåre Jørgensen'],
  ['zak', 'Đorđe Žak'],
  ['gross', 'Jonas Groß'],
  ['dvořák', 'Tomáš Dvořák'],
])('%s finds %s in lists and in the palette', async (q, name) => {
  const listed = await test.call('GET', `/players?q=${encodeURIComponent(q)}`);
  expect(operations.listPlayers.response.parse(listed.body).data.map(({ fullName }) => fullName)).toContain(
    name,
  );
  const found = await test.call('GET', `/admin/search?q=${encodeURIComponent(q)}`, { as: admin.token });
  expect(operations.searchAll.response.parse(found.body).data.map(({ title }) => title)).toContain(name);
});

it('names that fold alike in two draws are told as possible doubles, until they are merged', async () => {
  const issues = async (id: string) => {
    const answer = await test.call('GET', `/admin/data-issues?resource_id=${id}`, { as: admin.token });
    return operations.listDataIssues.response.parse(answer.body).data;
  };
  const sheet = drawSheet('Doubles Open', ['Jon Soren', ...PLAIN.slice(1)]);
  await bringIn({ sheet: drawSheet('Singles Open', ['Jón Søren', ...PLAIN.slice(1)]) });
  const shown = await previewOf({ sheet });
  expect(shown.warnings.join()).toContain('Jon Soren (Jón Søren)');
  const { id } = await bringIn({ sheet });
  expect((await issues(id)).map(({ description }) => description).join()).toContain('Jon Soren (Jón Søren)');

  const listed = await test.call('GET', '/players?q=soren');
  const [one, other] = operations.listPlayers.response.parse(listed.body).data;
  if (!one || !other) throw new Error('Two players were expected');
  const merged = await test.call('POST', `/admin/players/${one.id}/merge`, {
    as: admin.token,
    body: { mergedId: other.id, mergedVersion: other.version, reason: 'One person' },
    headers: { 'if-match': String(one.version) },
  });
  expect(merged.status).toBe(200);
  expect((await issues(id)).map(({ description }) => description).join()).not.toContain(
    'Jon Soren (Jón Søren)',
  );
});
