import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const conf = readFileSync(`${import.meta.dirname}/nginx.conf`, 'utf8');

it('D15: one address may have so many connections, and is told when it has them', () => {
  const [, zone] = /^limit_conn_zone \$binary_remote_addr zone=(\w+):/m.exec(conf) ?? [];
  expect(conf).toMatch(new RegExp(`^\\s+limit_conn ${zone} \\d+;`, 'm'));
  expect(conf).toMatch(/^limit_conn_status 429;/m);
});
