import { hashKey, type Query } from '@tanstack/react-query';

/** Keys of a list differ only in these values of their last part. */
const OF_A_PAGE: ReadonlySet<string> = new Set(['page', 'page_size', 'size', 'q']);

/**
 * For `placeholderData`: keeps the shown page while another page of the same list loads. Data of another list, draw
 * or person would appear under the wrong name.
 */
export const keepPage =
  (key: readonly unknown[]) =>
  <T>(before: T | undefined, query: Pick<Query, 'queryKey'> | undefined): T | undefined =>
    query && listOf(query.queryKey) === listOf(key) ? before : undefined;

const listOf = (key: readonly unknown[]): string =>
  hashKey(
    key.map((part) =>
      typeof part === 'object' && part !== null
        ? Object.fromEntries(Object.entries(part).filter(([name]) => !OF_A_PAGE.has(name)))
        : part,
    ),
  );
