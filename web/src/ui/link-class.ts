type LinkVariant = 'text' | 'quiet' | 'nav' | 'row';

/**
 * The look of a link that is not a button: `<Link className={linkClass('quiet')}>`. For a button's look,
 * `buttonClass`.
 */
export function linkClass(variant: LinkVariant = 'text'): string {
  return variants[variant];
}

const variants: Record<LinkVariant, string> = {
  /** In running text: always underlined. */
  text: 'text-ink underline decoration-accent decoration-2 underline-offset-4 hover:text-accent hover:decoration-[3px]',
  quiet:
    'inline-flex min-h-6 items-center gap-1 text-quiet no-underline hover:text-ink hover:underline underline-offset-4 pointer-coarse:min-h-11 pointer-coarse:min-w-11',
  /** In the header: a line marks the current page (aria-current="page"). */
  nav:
    'relative inline-flex min-h-11 items-center whitespace-nowrap px-3 md:max-lg:px-2 font-[600] text-quiet no-underline hover:text-ink aria-[current=page]:text-ink ' +
    'after:absolute after:inset-x-3 md:max-lg:after:inset-x-2 after:bottom-0 after:h-[3px] after:scale-x-0 after:bg-tin after:transition-transform ' +
    'aria-[current=page]:after:scale-x-100',
  row: 'flex min-h-11 items-center gap-3 text-ink no-underline hover:bg-glass-high',
};
