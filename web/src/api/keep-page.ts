import { hashKey, type Query } from '@tanstack/react-query';

/** What may differ between pages of one list: the last part of a key says it. */
const OF_A_PAGE: ReadonlySet<string> = new Set(['page', 'page_size', 'size', 'q']);

const listOf = (key: readonly unknown[]): string =>
  hashKey(
    key.map((part) =>
      typeof part === 'object' && part !== null
        ? Object.fromEntries(Object.entries(part).filter(([name]) => !OF_A_PAGE.has(name)))
        : part,
    ),
  );

/**
 * For `placeholderData`: a page stays in sight while another of the same list comes. What another list, draw or person shows
 * would stand under a name that it is not of.
 */
export const keepPage =
  (key: readonly unknown[]) =>
  <T>(before: T | undefined, query: Pick<Query, 'queryKey'> | undefined): T | undefined =>
    query && listOf(query.queryKey) === listOf(key) ? before : undefined;
