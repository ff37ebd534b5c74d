import { expect, it } from 'vitest';
import { tellOutcome } from './tell-outcome.ts';

it('says to its dialog whether the write failed, so that the dialog stays open with what was typed', async () => {
  expect(await tellOutcome(['jobs'], async () => ['It runs again'])).toBe(true);
  expect(await tellOutcome(['jobs'], () => Promise.reject(new Error('refused')))).toBe(false);
});
