import { ChevronFirst, ChevronLast, ChevronLeft, ChevronRight, type LucideIcon } from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';
import { classNames } from './class-names.ts';

type PaginationProps = {
  /** The plural of the items: "Users", "Credit transactions". */
  label: string;
  /** Counted from 0, as in the API; shown plus one. */
  page: number;
  pageCount: number;
  /** The URL of a page, so that it can be opened in a new tab. */
  hrefOf: (page: number) => string;
  onPage: (page: number) => void;
};

/**
 * First, previous, numbers, next, last. On a phone "3 of 12" replaces the numbers. Renders nothing for a single page.
 */
export function Pagination({ label, page, pageCount, hrefOf, onPage }: PaginationProps) {
  if (pageCount < 2) return null;
  const last = pageCount - 1;
  const link = { hrefOf, onPage };
  return (
    <nav aria-label={`${label}: pages`} className="flex items-center justify-center gap-1">
      <Step icon={ChevronFirst} name="First page" to={page > 0 ? 0 : null} {...link} />
      <Step icon={ChevronLeft} name="Previous page" to={page > 0 ? page - 1 : null} {...link} />
      <span className="numerals px-2 text-small sm:hidden">
        {page + 1} of {pageCount}
      </span>
      <ol className="hidden items-center gap-1 sm:flex">
        {paginationItems(page, pageCount).map((item) => (
          <li key={item}>
            {typeof item === 'number' ? (
              <PageLink to={item} name={`Page ${item + 1}`} current={item === page} {...link}>
                {item + 1}
              </PageLink>
            ) : (
              <span className="px-1 text-quiet">…</span>
            )}
          </li>
        ))}
      </ol>
      <Step icon={ChevronRight} name="Next page" to={page < last ? page + 1 : null} {...link} />
      <Step icon={ChevronLast} name="Last page" to={page < last ? last : null} {...link} />
    </nav>
  );
}

type LinkTo = Pick<PaginationProps, 'hrefOf' | 'onPage'> & { name: string };

function Step({ icon: Icon, to, ...link }: LinkTo & { icon: LucideIcon; to: number | null }) {
  const icon = <Icon aria-hidden="true" className="size-5" />;
  if (to === null) {
    return (
      <span aria-hidden="true" className={classNames(cell, 'text-edge opacity-50')}>
        {icon}
      </span>
    );
  }
  return (
    <PageLink to={to} {...link}>
      {icon}
    </PageLink>
  );
}

type PageLinkProps = LinkTo & { to: number; current?: boolean; children: ReactNode };

function PageLink({ to, name, current = false, hrefOf, onPage, children }: PageLinkProps) {
  const follow = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onPage(to);
  };
  return (
    <a
      href={hrefOf(to)}
      onClick={follow}
      aria-label={name}
      aria-current={current ? 'page' : undefined}
      className={classNames(cell, current ? 'bg-dot font-[700] text-on-dot' : 'text-ink hover:bg-glass-high')}
    >
      {children}
    </a>
  );
}

const cell = 'numerals grid h-11 min-w-11 place-items-center rounded-base px-2 no-underline';

/** A page (counted from 0), or a gap for pages left out. */
type PaginationItem = number | 'gap-before' | 'gap-after';

/** First, last, and the current page with its neighbours; instead of a gap for one page, that page. */
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
