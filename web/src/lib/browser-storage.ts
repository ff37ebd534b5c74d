export type TextStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export const browserStorage = openBrowserStorage();

/** Replaces a blocked storage; it lasts as long as the page. */
export function createMemoryStorage(): TextStorage {
  const texts = new Map<string, string>();
  return {
    getItem: (key) => texts.get(key) ?? null,
    setItem: (key, text) => void texts.set(key, text),
    removeItem: (key) => void texts.delete(key),
  };
}

export function openBrowserStorage(): TextStorage {
  try {
    const { localStorage } = globalThis;
    localStorage.getItem('');
    return localStorage;
  } catch {
    return createMemoryStorage();
  }
}
