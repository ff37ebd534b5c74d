import type { StaffAccess } from '@boast/domain/account/roles';
import { matchPath } from '../../lib/router/match-path.ts';

/** Pages open to more than administrators, and the exceptions among them. The first match wins. */
const pages: readonly (readonly [path: string, access: StaffAccess])[] = [
  ['/admin', 'staff'],
  ['/admin/tournaments', 'staff'],
  ['/admin/tournaments/new', 'admin'],
  ['/admin/tournaments/:id', 'staff'],
  ['/admin/tournaments/:id/day', 'staff'],
  ['/admin/tournaments/:id/order-of-play', 'scorer'],
  ['/admin/tournaments/:id/courtside', 'scorer'],
  ['/admin/matches', 'scorer'],
  ['/admin/matches/new', 'admin'],
  ['/admin/matches/:id', 'scorer'],
  ['/admin/matches/:id/edit', 'scorer'],
  ['/admin/users', 'cashier'],
  ['/admin/users/new', 'admin'],
  ['/admin/users/:id', 'cashier'],
  ['/admin/payments', 'cashier'],
  ['/admin/payments/:id', 'cashier'],
  ['/admin/credit-transactions', 'cashier'],
];

export function accessOf(to: string): StaffAccess {
  const [pathname = ''] = to.split(/[?#]/);
  return pages.find(([path]) => matchPath(path, pathname))?.[1] ?? 'admin';
}
