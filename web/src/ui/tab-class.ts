/*
 * Tabs that are places are links: `<nav aria-label="…" className={tabListClass}><Link className={tabClass} …/></nav>`.
 * The one that is shown carries aria-current="page" (a router's NavLink sets it). A choice without an address is a
 * SegmentedControl.
 */

/** The row of tabs: it scrolls sideways on a phone rather than wrapping. */
export const tabListClass = 'flex gap-1 overflow-x-auto border-line border-b [scrollbar-width:none]';

/** One tab; the court line stands under the one that is shown. */
export const tabClass =
  'relative inline-flex min-h-11 shrink-0 items-center gap-2 px-4 font-[600] text-quiet no-underline hover:text-ink ' +
  'focus-visible:-outline-offset-2 aria-[current=page]:text-ink after:absolute after:inset-x-0 after:bottom-0 ' +
  'after:h-[3px] after:scale-x-0 after:bg-tin after:transition-transform aria-[current=page]:after:scale-x-100';
