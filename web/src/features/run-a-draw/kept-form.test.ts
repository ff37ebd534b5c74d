import { expect, it } from 'vitest';
import { createMemoryStorage } from '../../lib/browser-storage.ts';
import { emptyForm } from './draw-form.ts';
import { forgetForm, keepForm, readKeptForm } from './kept-form.ts';

const form = { ...emptyForm, name: 'Club Championship', seeded: 4 };

it('a visitor finds it after a reload, and after signing in', () => {
  const storage = createMemoryStorage();
  keepForm(storage, { form, userId: null });
  expect(readKeptForm(storage, null)).toEqual(form);
  expect(readKeptForm(storage, 'anna')).toEqual(form);
  forgetForm(storage, 'anna');
  expect(readKeptForm(storage, null)).toEqual(emptyForm);
});

it('nobody sees what another person typed', () => {
  const storage = createMemoryStorage();
  keepForm(storage, { form, userId: 'anna' });
  expect(readKeptForm(storage, null)).toEqual(emptyForm);
  expect(readKeptForm(storage, 'ben')).toEqual(emptyForm);
  expect(readKeptForm(storage, 'anna')).toEqual(form);
});

it('text of another kind is no form', () => {
  const storage = createMemoryStorage();
  for (const text of ['{', 'null', '3', '{"seeded":{},"name":7}']) {
    storage.setItem('boast-run-a-draw:anna', text);
    expect(readKeptForm(storage, 'anna')).toEqual(emptyForm);
  }
});
