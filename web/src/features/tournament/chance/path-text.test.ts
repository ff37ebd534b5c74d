import type { OpenMatch } from '@boast/domain/chance/open-match';
import { emptyDraw } from '@boast/domain/draw/draw';
import { expect, it } from 'vitest';
import { pathText } from './path-text.ts';

const open = [4, 5, 6].map((match) => ({ match }) as OpenMatch);
const told = {
  draw: emptyDraw(8),
  open,
  nameOf: (slot: number) => ['Farag', 'Asal', 'Coll'][slot] ?? 'Elias',
  owner: null,
  hasPrize: true,
};

it('says what has to happen', () => {
  const title = { index: 2, slot: 2, wins: true };
  const early = { index: 0, slot: 0, wins: false };
  expect(pathText({ kind: 'exactly', conditions: [title, early] }, told)).toBe(
    'You win or share the prize if Coll takes the title and Farag does not reach the Final, and only then.',
  );
  expect(pathText({ kind: 'enough', conditions: [early] }, { ...told, owner: 'anna' })).toBe(
    'anna wins or shares the prize if Farag does not reach the Final. There are other ways, too.',
  );
  expect(pathText({ kind: 'needed', conditions: [title] }, told)).toBe(
    'You need more than one result; this is in all of them: Coll takes the title.',
  );
  expect(pathText({ kind: 'needed', conditions: [] }, told)).toBeNull();
  expect(pathText({ kind: 'never' }, told)).toBe('You can no longer win, however it ends.');
  expect(pathText({ kind: 'always' }, { ...told, owner: 'anna' })).toBe(
    'anna wins or shares the prize, however it ends.',
  );
});

it('A11: speaks of no prize where there is none', () => {
  const early = { index: 0, slot: 0, wins: false };
  const none = { ...told, hasPrize: false };
  expect(pathText({ kind: 'enough', conditions: [early] }, none)).toBe(
    'You win alone or with others if Farag does not reach the Final. There are other ways, too.',
  );
  expect(pathText({ kind: 'always' }, { ...none, owner: 'anna' })).toBe(
    'anna wins alone or with others, however it ends.',
  );
});
