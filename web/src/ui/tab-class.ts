/*
 * Tabs with URLs are links: `<nav aria-label="…" className={tabListClass}><Link className={tabClass} …/></nav>`. The
 * current one has aria-current="page" (NavLink sets it). A choice without a URL is a SegmentedControl.
 */

/** On a phone the row scrolls sideways instead of wrapping. */
export const tabListClass =
  'flex gap-1 overflow-x-auto border-line border-b [scrollbar-width:none] print:hidden';

export const tabClass =
  'relative inline-flex min-h-11 shrink-0 items-center gap-2 px-4 font-[600] text-quiet no-underline hover:text-ink ' +
  'focus-visible:-outline-offset-2 aria-[current=page]:text-ink after:absolute after:inset-x-0 after:bottom-0 ' +
  'after:h-[3px] after:scale-x-0 after:bg-tin after:transition-transform aria-[current=page]:after:scale-x-100';
