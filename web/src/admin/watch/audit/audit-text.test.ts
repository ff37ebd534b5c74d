import { expect, it } from 'vitest';
import { resourcePath } from '../../parts/admin-paths.ts';
import { actionText, auditDifference } from './audit-text.ts';

it('what changed comes first, field by field and within fields', () => {
  const before = {
    name: 'Windsor Open',
    location: 'Leeds',
    prize: { amount: 100, unit: 'CENT' },
    games: [3, 1],
  };
  const after = {
    name: 'Windsor Open',
    location: 'York',
    prize: { amount: 200, unit: 'CENT' },
    court: 'Glass',
  };
  expect(auditDifference(before, after)).toEqual([
    { field: 'court', before: null, after: 'Glass', kind: 'added' },
    { field: 'games', before: '[3,1]', after: null, kind: 'removed' },
    { field: 'location', before: 'Leeds', after: 'York', kind: 'changed' },
    { field: 'prize.amount', before: '100', after: '200', kind: 'changed' },
    { field: 'name', before: 'Windsor Open', after: 'Windsor Open', kind: 'same' },
    { field: 'prize.unit', before: 'CENT', after: 'CENT', kind: 'same' },
  ]);
});

it.each([
  [null, null, []],
  [null, { a: null }, [{ field: 'a', before: null, after: 'null', kind: 'added' }]],
  ['x', 'y', [{ field: 'value', before: 'x', after: 'y', kind: 'changed' }]],
])('%j and %j', (before, after, differences) => {
  expect(auditDifference(before, after)).toEqual(differences);
});

it('speaks of actions and leads to what was changed', () => {
  expect(actionText('user.top-up')).toBe('User top up');
  expect(resourcePath({ resourceType: 'USER', resourceId: 'a' })).toBe('/admin/users/a');
  expect(resourcePath({ resourceType: 'JOB', resourceId: 'a' })).toBeNull();
});
