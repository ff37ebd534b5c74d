import { expect, it } from 'vitest';
import { displayName } from './display-name.ts';

it.each([
  [{ username: 'nick', firstName: 'Nicol', fullName: 'Nicol David' }, 'nick'],
  [{ username: '', firstName: 'Nicol', fullName: 'Nicol David' }, 'Nicol'],
  [{ username: '', firstName: null, fullName: 'Nicol David' }, 'Nicol David'],
  [{ username: '', firstName: null, fullName: null }, 'User'],
])('%o is called %s', (user, name) => {
  expect(displayName(user)).toBe(name);
});
