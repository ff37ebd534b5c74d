import { expect, it } from 'vitest';
import { createMemoryStorage } from '../../lib/browser-storage.ts';
import { keepPasted, readPasted, stepOf } from './pasted.ts';

const page = { number: 7, html: '<title>Windsor Open</title>' };

it('is found again by the step that it belongs to, and by no other', () => {
  const storage = createMemoryStorage();
  keepPasted(page, storage);
  expect(readPasted(stepOf(page), storage)).toEqual(page);
  expect(readPasted(stepOf({ number: 8 }), storage)).toBeNull();
  expect(readPasted(stepOf(null), storage)).toBeNull();
  expect(readPasted({ match: 3 }, storage)).toBeNull();
});

it('is gone where the tab keeps nothing, or something else', () => {
  const full = {
    getItem: () => '{"number":',
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  };
  expect(() => keepPasted(page, full)).not.toThrow();
  expect(readPasted(stepOf(page), full)).toBeNull();
});
