export const rowLinkClass =
  'font-[650] text-ink no-underline hover:text-accent hover:underline underline-offset-4 pointer-coarse:inline-block pointer-coarse:py-2.5';
