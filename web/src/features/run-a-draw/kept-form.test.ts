import { expect, it } from 'vitest';
import { createMemoryStorage } from '../../lib/browser/browser-storage.ts';
import { emptyForm } from './draw-form.ts';
import { forgetForm, keepForm, readKeptForm } from './kept-form.ts';

const form = { ...emptyForm, name: 'Club Championship', seeded: 4 };

it('a visitor finds it after a reload, and after signing in', () => {
  const storage = createMemoryStorage();
  keepForm(storage, { form, userId: null, now: 1 });
  expect(readKeptForm(storage, null)).toEqual(form);
  expect(readKeptForm(storage, 'anna')).toEqual(form);
  forgetForm(storage, 'anna');
  expect(readKeptForm(storage, null)).toEqual(emptyForm);
});

it('nobody sees what another person typed', () => {
  const storage = createMemoryStorage();
  keepForm(storage, { form, userId: 'anna', now: 1 });
  expect(readKeptForm(storage, null)).toEqual(emptyForm);
  expect(readKeptForm(storage, 'ben')).toEqual(emptyForm);
  expect(readKeptForm(storage, 'anna')).toEqual(form);
});

it('what was typed last shows after signing in, by a visitor or in an older form of their own', () => {
  const storage = createMemoryStorage();
  const older = { ...form, name: 'Last year' };
  keepForm(storage, { form: older, userId: 'anna', now: 1 });
  keepForm(storage, { form, userId: null, now: 2 });
  expect(readKeptForm(storage, 'anna')).toEqual(form);
  keepForm(storage, { form: older, userId: 'anna', now: 3 });
  expect(readKeptForm(storage, 'anna')).toEqual(older);
});

it('text of another kind is no form', () => {
  const storage = createMemoryStorage();
  for (const text of ['{', 'null', '3', '{"seeded":{},"name":7}']) {
    storage.setItem('boast-run-a-draw:anna', text);
    expect(readKeptForm(storage, 'anna')).toEqual(emptyForm);
  }
});
