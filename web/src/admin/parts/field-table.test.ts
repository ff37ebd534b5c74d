import { expect, it } from 'vitest';
import { fieldTable } from './field-table.ts';

const table = fieldTable<{ readonly name: string; readonly seats: number | null }>('Not set')({
  name: { label: 'Name', read: ({ name }) => name, write: 'text' },
  seats: {
    label: 'Seats',
    read: ({ seats }) => (seats === null ? '' : String(seats)),
    write: (typed) => (typed === '' ? null : Number(typed)),
    check: (typed, { name = '' }) => Number(typed) <= name.length || 'Too many',
    show: (typed) => `${typed} seats`,
  },
  note: { label: 'Note', read: () => 'kept', unset: 'None' },
});
const hall = { name: 'Hall', seats: 3 };

it('all of a form follows from one table of its fields', () => {
  const form = table.formOf(hall);
  expect(form).toEqual({ name: 'Hall', seats: '3', note: 'kept' });
  expect(table.empty).toEqual({ name: '', seats: '', note: '' });
  expect(table.factsOf({ ...form, seats: '' })).toEqual({ name: 'Hall', seats: null });
  expect(table.changesOf(hall, { ...form, name: ' Hall ', seats: '4' })).toEqual({ seats: 4 });
  expect([table.checks.seats('5', form), table.checks.name('', form)]).toEqual(['Too many', true]);
  expect(table.labels).toEqual({ name: 'Name', seats: 'Seats', note: 'Note' });
  const shown = [
    table.show('seats', '3'),
    table.show('seats', ''),
    table.show('note', ''),
    table.show('name', 'a'),
  ];
  expect(shown).toEqual(['3 seats', 'Not set', 'None', 'a']);
});
