/** A player among those to choose from, after a hidden radio button. */
export const playerRowClass =
  'flex min-h-11 cursor-pointer flex-wrap items-baseline justify-between gap-x-4 px-3 py-2.5 hover:bg-glass-high ' +
  'peer-checked:bg-dot peer-checked:text-on-dot peer-disabled:cursor-not-allowed peer-disabled:text-quiet ' +
  'peer-focus-visible:outline-2 peer-focus-visible:-outline-offset-2 peer-focus-visible:outline-focus';
