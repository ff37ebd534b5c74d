/** What a pagination shows: pages (counted from 0) and gaps where pages are left out. */
type PaginationItem = number | 'gap-before' | 'gap-after';

/** First, last, and the current page with its neighbours; a gap of one page is shown as that page. */
export function paginationItems(page: number, pageCount: number): PaginationItem[] {
  const last = pageCount - 1;
  if (last < 0) return [];
  const from = page - 1 <= 2 ? 0 : page - 1;
  const to = page + 1 >= last - 2 ? last : page + 1;
  const middle = Array.from({ length: to - from + 1 }, (_, at) => from + at);
  const before: PaginationItem[] = from > 0 ? [0, 'gap-before'] : [];
  const after: PaginationItem[] = to < last ? ['gap-after', last] : [];
  return [...before, ...middle, ...after];
}
