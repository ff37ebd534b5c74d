import type { User } from '@boast/contract/users';

/** What a person is called: username, else first name, else full name, else 'User'. */
export const displayName = (user: Pick<User, 'username' | 'firstName' | 'fullName'>): string =>
  user.username || user.firstName || user.fullName || 'User';
