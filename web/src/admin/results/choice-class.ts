/** The look of a choice whose radio button is before it, out of sight. */
export const choiceClass =
  'grid min-h-11 cursor-pointer place-items-center rounded-base border border-edge bg-glass px-3 text-center transition-colors ' +
  'hover:border-ink hover:bg-glass-high peer-checked:border-accent peer-checked:bg-dot peer-checked:font-[700] ' +
  'peer-checked:text-on-dot peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-focus';
