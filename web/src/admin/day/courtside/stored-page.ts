/**
 * Stores what courtside needs to open again without a network: its files, from which the service worker answers,
 * and what it has read. Holds the draw that was opened last.
 */
import type { QueryClient } from '@tanstack/react-query';
import type { TextStorage } from '../../../lib/browser/browser-storage.ts';
import { courtsidePageKey } from '../../../parts/tournaments/courtside-key.ts';

interface StoredPage {
  readonly pathname: string;
  readonly answers: readonly {
    readonly queryKey: readonly unknown[];
    readonly data: unknown;
    readonly updatedAt: number;
  }[];
}

interface PageParts {
  readonly client: QueryClient;
  readonly storage: TextStorage;
  readonly pathname: string;
  /** The person who is signed in; null for a scorer with a link. */
  readonly person: string | null;
}

/** Stores what the open page shows. */
export function storeAnswers({ client, storage, pathname, person }: PageParts): void {
  const answers = client
    .getQueryCache()
    .getAll()
    .filter((query) => query.isActive() && query.state.data !== undefined)
    .map(({ queryKey, state: { data, dataUpdatedAt } }) => ({ queryKey, data, updatedAt: dataUpdatedAt }));
  try {
    storage.setItem(courtsidePageKey(person), JSON.stringify({ pathname, answers } satisfies StoredPage));
  } catch {
    // Storage is full or blocked: without a network the offline page stands in.
  }
}

/** Call before the page renders. What it has read meanwhile stays; the rest counts as old and is read again. */
export function restoreAnswers({ client, storage, pathname, person }: PageParts): void {
  const stored = parse(storage.getItem(courtsidePageKey(person)));
  if (stored?.pathname !== pathname) return;
  for (const { queryKey, data, updatedAt } of stored.answers) {
    if (client.getQueryData(queryKey) !== undefined) continue;
    client.setQueryData(queryKey, data, { updatedAt });
    void client.invalidateQueries({ queryKey, exact: true, refetchType: 'none' });
  }
}

function parse(text: string | null): StoredPage | null {
  try {
    return JSON.parse(text ?? 'null') as StoredPage | null;
  } catch {
    return null;
  }
}

/** Stores the page and the files that it has loaded; src/service-worker.ts answers with them. */
export async function storeFiles(pathname: string): Promise<void> {
  if (!('caches' in window)) return;
  const loaded = performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(
      (url) =>
        url.origin === location.origin &&
        /\.\w+$/.test(url.pathname) &&
        !url.pathname.endsWith('.webmanifest'),
    )
    .map((url) => url.pathname);
  const files = new Set([...loaded, pathname]);
  const cache = await caches.open('courtside');
  const stored = new Map((await cache.keys()).map((request) => [new URL(request.url).pathname, request]));
  await cache.addAll([...files].filter((path) => path === pathname || !stored.has(path)));
  for (const [path, request] of stored) if (!files.has(path)) await cache.delete(request);
}
