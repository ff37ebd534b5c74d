import { isFramed } from './is-framed.ts';

export type TextStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export const browserStorage = openStorage(() => globalThis.localStorage);
export const tabStorage = openStorage(() => globalThis.sessionStorage);

/** Replaces a blocked storage; it lasts as long as the page. */
export function createMemoryStorage(): TextStorage {
  const texts = new Map<string, string>();
  return {
    getItem: (key) => texts.get(key) ?? null,
    setItem: (key, text) => void texts.set(key, text),
    removeItem: (key) => void texts.delete(key),
  };
}

/** A blocked storage throws as soon as it is looked at. A frame keeps nothing in the browsers of its visitors. */
function openStorage(find: () => Storage): TextStorage {
  if (isFramed) return createMemoryStorage();
  try {
    const storage = find();
    storage.getItem('');
    return storage;
  } catch {
    return createMemoryStorage();
  }
}
