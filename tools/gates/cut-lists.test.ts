/** A paged answer is used with its pageInfo, which counts what the page does not hold. */
import { operations } from '@boast/contract/operations';
import { expect, it } from 'vitest';
import { pathsOfTree, sourceFiles } from '../house/source-files.ts';

const paged = Object.entries(operations).flatMap(([name, { response }]) =>
  'shape' in response && 'pageInfo' in response.shape ? [name] : [],
);
/** Only the rows are kept of a call, by its name: how many more there are is lost. */
const CUT = new RegExp(
  String.raw`\(await callApi\(\s*'(?:${paged.join('|')})'(?:(?!callApi)[\s\S])*?\)\)\.data\b|const \{ data(?:: \w+)? \} = await callApi\(\s*'(?:${paged.join('|')})'`,
  'g',
);
const cut = (text: string): string[] => [...text.matchAll(CUT)].map(([found]) => found);

it('no list of the site is cut without a word', () => {
  expect(paged).toContain('listDataIssues');
  const files = sourceFiles('.', pathsOfTree()).filter(({ path }) => /^web\/src\/.*\.tsx?$/.test(path));
  expect(files.flatMap(({ path, text }) => cut(text).map((code) => `${path}: ${code}`))).toEqual([]);
});

it.each([
  ["(await callApi('listPlayers', { query, signal })).data", 1],
  ["const { data } = await callApi('listMatches', { query });", 1],
  ["const { data, pageInfo } = await callApi('listMatches', { query });", 0],
  ["(await callApi('getPlayer', { params })).data", 0],
  ["callApi('listPlayers', { query, signal })", 0],
])('finds in %j %i', (text, times) => {
  expect(cut(text)).toHaveLength(times);
});
