import type { CreditTransaction } from '@boast/contract/credits';

export const typeLabels = {
  USER_TOP_UP: 'Purchased Credits',
  ADMIN_TOP_UP: 'Bonus Credits',
  ENTRY_PURCHASE: 'Tournament Entry',
  PRIZE: 'Tournament Prize',
  REFUND: 'Refunded Entry',
} as const satisfies Record<CreditTransaction['type'], string>;

/** '+2' or '−1', with a real minus sign. */
export const signedAmount = (amount: number): string => (amount < 0 ? `−${-amount}` : `+${amount}`);

/** The portal's page about what a change was for; null if there is none. */
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
