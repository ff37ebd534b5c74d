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
};

it('says what has to happen', () => {
  const title = { index: 2, slot: 2, wins: true };
  const early = { index: 0, slot: 0, wins: false };
  expect(pathText({ kind: 'exactly', conditions: [title, early] }, told)).toBe(
    "You win (or tie) if Coll wins the title and Farag misses the final. There's no other way.",
  );
  expect(pathText({ kind: 'enough', conditions: [early] }, { ...told, owner: 'anna' })).toBe(
    'anna wins (or ties) if Farag misses the final. Other routes exist.',
  );
  expect(pathText({ kind: 'needed', conditions: [title] }, told)).toBe(
    'You need several results, including: Coll wins the title.',
  );
  expect(pathText({ kind: 'needed', conditions: [] }, told)).toBeNull();
  expect(pathText({ kind: 'never' }, told)).toBe('You can no longer win.');
  expect(pathText({ kind: 'always' }, { ...told, owner: 'anna' })).toBe(
    'anna wins (or ties), whatever happens.',
  );
});
