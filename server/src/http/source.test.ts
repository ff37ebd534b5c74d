import { describe, expect, test } from 'vitest';
import { createSources, sourceOf } from './source.ts';

const site = { isPublic: true };

test.each([
  ['192.0.2.7', '192.0.2.7', '192.0.2.0/24'],
  ['::ffff:192.0.2.7', '192.0.2.7', '192.0.2.0/24'],
  ['2001:db8:1:2::1', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['2001:db8:1:2:ffff::9', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['2001:DB8:1:2::1', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64', 'fe80:0:0::/48'],
  ['no address', 'no address', 'no address'],
])('%s counts as %s, in the network %s', (address, group, network) => {
  expect(sourceOf(address, site)).toEqual({ group, network });
});

test('neighbours of a /64 differ, and so do those of a /48', () => {
  expect(sourceOf('2001:db8:1:2::1', site).group).not.toBe(sourceOf('2001:db8:1:3::1', site).group);
  expect(sourceOf('2001:db8:1:2::1', site).network).not.toBe(sourceOf('2001:db8:2:2::1', site).network);
});

describe.each(['127.0.0.1', '::1', '::ffff:127.0.0.1', '127.8.9.1'])('%s', (address) => {
  test('is nobody in particular where the site is for this machine alone', () => {
    expect(sourceOf(address, { isPublic: false })).toEqual({ group: null, network: null });
  });

  test('stands for everybody where the site is public: it is a proxy that nobody named', () => {
    expect(sourceOf(address, site).group).not.toBeNull();
  });
});

test('a connection that is gone has a key, too', () => {
  expect(sourceOf(undefined, site).group).toBe('gone');
});

test('an address that comes again is read as it was the first time', () => {
  const findSource = createSources(site);
  for (const address of [
    '192.0.2.1',
    '192.0.2.2',
    '2001:db8::1',
    'nonsense',
    'x'.repeat(9_000),
    undefined,
    '192.0.2.1',
  ])
    expect(findSource(address)).toEqual(sourceOf(address, site));
});
