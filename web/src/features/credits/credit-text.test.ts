import { expect, it } from 'vitest';
import { resourcePath, signedAmount, typeLabels } from './credit-text.ts';

it('signs amounts', () => {
  expect([3, 0, -1].map(signedAmount)).toEqual(['+3', '+0', '−1']);
});

it('names every kind as the specification does', () => {
  expect(typeLabels).toEqual({
    USER_TOP_UP: 'Purchased Credits',
    ADMIN_TOP_UP: 'Bonus Credits',
    ENTRY_PURCHASE: 'Tournament Entry',
    PRIZE: 'Tournament Prize',
    REFUND: 'Refunded Entry',
  });
});

it('leads administrators to what a change was for', () => {
  const change = {
    id: '1',
    type: 'REFUND',
    amount: 1,
    description: '',
    createdAt: '',
    resourceId: 'x',
  } as const;
  expect(resourcePath({ ...change, resourceType: 'USER' })).toBe('/admin/users/x');
  expect(resourcePath({ ...change, resourceType: 'PLAYER' })).toBe('/admin/players/x');
  expect(resourcePath({ ...change, resourceType: 'MATCH' })).toBe('/admin/matches/x');
  expect(resourcePath({ ...change, resourceType: 'PAYMENT' })).toBeNull();
});
