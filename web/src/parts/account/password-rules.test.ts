import { expect, it } from 'vitest';
import { checkEmail, checkNewPassword, checkPassword } from './password-rules.ts';

it.each([
  ['Ab1!', 'Password must be at least 8 characters'],
  ['ABCDEF1!', 'Password must contain at least one lowercase letter'],
  ['abcdef1!', 'Password must contain at least one uppercase letter'],
  ['Abcdefg!', 'Password must contain at least one number'],
  ['Abcdefg1', 'Password must contain at least one symbol'],
  ['Abcdef 1', 'Password must contain at least one symbol'],
  ['Abcdef1!', true],
])('a new password %s: %s', (password, verdict) => {
  expect(checkNewPassword(password)).toBe(verdict);
});

it('an old password needs its length only', () => {
  expect(checkPassword('lettersx')).toBe(true);
  expect(checkPassword('letters')).toBe('Password must be at least 8 characters');
});

it.each([
  ['fan@example.com', true],
  [' fan+squash@sub.example.co.uk ', true],
  ['fan', false],
  ['fan@', false],
  ['fan@example', false],
  ['fan@example..com', false],
  ['two words@example.com', false],
])('%j is an address: %s', (email, valid) => {
  expect(checkEmail(email)).toBe(valid || 'Please enter a valid email address');
});
