import { expect, it } from 'vitest';
import { windsor } from '../testing/windsor.ts';
import { conflictsOf, mergeForms } from './edit-conflicts.ts';
import { changesOf, formOf } from './edit-form.ts';

const form = formOf(windsor);
const newer = { ...windsor, name: 'Windsor Classic', startsAt: null };
const mine = { ...form, name: 'Windsor City Open', location: 'Windsor, Ontario' };

it('shows what the other changed beside what is typed', () => {
  expect(conflictsOf(windsor, newer, mine)).toEqual([
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

it('keeping what is typed undoes nothing else of theirs', () => {
  const merged = mergeForms(windsor, newer, mine);
  expect(changesOf(newer, merged)).toEqual({ name: 'Windsor City Open', location: 'Windsor, Ontario' });
});
