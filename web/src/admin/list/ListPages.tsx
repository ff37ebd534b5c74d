import type { PageInfo } from '@boast/contract/operation';
import { navigate } from '../../lib/router/router.ts';
import { Pagination } from '../../ui/Pagination.tsx';

type ListPagesProps = {
  /** What is paged: "Matches". */
  label: string;
  pageInfo: PageInfo;
  hrefOf: (page: number) => string;
};

/** How many there are, and the way to the other pages. */
export function ListPages({ label, pageInfo, hrefOf }: ListPagesProps) {
  const { currentPage, totalRecords, pageSize } = pageInfo;
  const pageCount = Math.ceil(totalRecords / pageSize);
  if (totalRecords === 0) return null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-4">
      <p className="numerals text-quiet text-small">
        {currentPage < pageCount ? `${rangeOf(pageInfo)} of ` : ''}
        {totalRecords.toLocaleString('en')}
      </p>
      <Pagination
        label={label}
        page={currentPage}
        pageCount={pageCount}
        hrefOf={hrefOf}
        onPage={(page) => navigate(hrefOf(page))}
      />
    </div>
  );
}

/** '21–40' */
function rangeOf({ currentPage, totalRecords, pageSize }: PageInfo): string {
  const first = currentPage * pageSize + 1;
  return `${first}–${Math.min(first + pageSize - 1, totalRecords)}`;
}
