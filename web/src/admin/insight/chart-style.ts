/** What all charts have in common: the colours of the tokens, and no motion. */
export const axis = {
  stroke: 'var(--line)',
  tick: { fill: 'var(--quiet)', fontSize: 12 },
  tickLine: false,
} as const;

export const grid = { stroke: 'var(--line)', vertical: false } as const;

export const tooltip = {
  cursor: { fill: 'var(--glass-high)', stroke: 'var(--edge)' },
  contentStyle: {
    background: 'var(--glass-high)',
    border: '1px solid var(--edge)',
    borderRadius: 4,
    color: 'var(--ink)',
  },
  labelStyle: { color: 'var(--quiet)' },
  itemStyle: { color: 'var(--ink)' },
  isAnimationActive: false,
} as const;

export const margin = { top: 8, right: 8, bottom: 0, left: 0 } as const;
