import { expect, it } from 'vitest';
import { windsor } from '../testing/windsor.ts';
import { changesOf, formOf } from '../tournaments/edit-form.ts';
import { fieldLabels, showField } from '../tournaments/edit-words.ts';
import { conflictsOf, mergeForms } from './conflict.ts';

const newer = { ...windsor, name: 'Windsor Classic', startsAt: null };
const sides = {
  before: formOf(windsor),
  theirs: formOf(newer),
  mine: { ...formOf(windsor), name: 'Windsor City Open', location: 'Windsor, Ontario' },
};

it('edge 22: shows what the other administrator changed beside what is typed', () => {
  expect(conflictsOf(sides, { labels: fieldLabels, show: showField })).toEqual([
    {
      field: 'name',
      label: 'Name',
      before: 'Windsor Open',
      theirs: 'Windsor Classic',
      mine: 'Windsor City Open',
    },
    {
      field: 'startsAt',
      label: 'Start time',
      before: '2026-11-01 12:00',
      theirs: 'TBD',
      mine: 'Not changed',
    },
  ]);
});

it('edge 22: keeping what is typed undoes nothing else of theirs', () => {
  expect(changesOf(newer, mergeForms(sides))).toEqual({
    name: 'Windsor City Open',
    location: 'Windsor, Ontario',
  });
});
