import type { User } from '@boast/contract/account/users';

export const displayName = (user: Pick<User, 'username' | 'firstName' | 'fullName'>): string =>
  user.username || user.firstName || user.fullName || 'User';
