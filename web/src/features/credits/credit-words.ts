import type { CreditTransaction } from '@boast/contract/credits';

/** How each kind of change reads on the page. */
export const typeLabels = {
  USER_TOP_UP: 'Purchased Credits',
  ADMIN_TOP_UP: 'Bonus Credits',
  ENTRY_PURCHASE: 'Tournament Entry',
  PRIZE: 'Tournament Prize',
  REFUND: 'Refunded Entry',
} as const satisfies Record<CreditTransaction['type'], string>;

/** '+2' or '−1', with a real minus. */
export const signedAmount = (amount: number): string => (amount < 0 ? `−${-amount}` : `+${amount}`);

/** Where an administrator looks at what a change was for; null for what has no page of its own in the portal. */
export function resourcePath({ resourceType, resourceId }: CreditTransaction): string | null {
  switch (resourceType) {
    case 'USER':
      return `/admin/users/${resourceId}`;
    case 'PLAYER':
      return `/admin/players/${resourceId}`;
    case 'MATCH':
      return `/admin/matches/${resourceId}`;
    case 'TOURNAMENT':
      return `/admin/tournaments/${resourceId}`;
    case 'PAYMENT':
      return null;
  }
}
