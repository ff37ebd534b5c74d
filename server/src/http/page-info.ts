import type { PageInfo } from '@boast/contract/list-page';

export function pageInfoOf({
  page,
  pageSize,
  totalRecords,
}: {
  page: number;
  pageSize: number;
  totalRecords: number;
}): PageInfo {
  const lastPage = Math.max(0, Math.ceil(totalRecords / pageSize) - 1);
  return {
    currentPage: page,
    previousPage: page > 0 ? page - 1 : null,
    nextPage: page < lastPage ? page + 1 : null,
    totalRecords,
    pageSize,
  };
}
