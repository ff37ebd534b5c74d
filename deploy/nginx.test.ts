import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const conf = readFileSync(`${import.meta.dirname}/nginx.conf`, 'utf8');

it('one address may have so many connections, and is told when it has them', () => {
  const [, zone] = /^limit_conn_zone \$binary_remote_addr zone=(\w+):/m.exec(conf) ?? [];
  expect(conf).toMatch(new RegExp(`^\\s+limit_conn ${zone} \\d+;`, 'm'));
  expect(conf).toMatch(/^limit_conn_status 429;/m);
});

it('a call that nobody took waits for the next try, and one that was handed over is not made twice', () => {
  const [, upstream = ''] = /^upstream boast \{(.*?)^\}/ms.exec(conf) ?? [];
  const [, place = 'none'] = /server (\S+) max_fails=0 backup;/.exec(upstream) ?? [];
  for (const line of upstream.match(/^ *server .*;/gm) ?? []) expect(line).toContain(' max_fails=0');
  const [waiting = ''] = conf.split(/^server \{/m).filter((block) => block.includes(`listen ${place};`));
  const [, key, zone] = /^limit_req_zone \$http_(\w+) zone=(boast_tries):/m.exec(conf) ?? [];
  expect(waiting).toContain(`limit_req zone=${zone} `);
  // Ends, and the visitor's address is that of the first hop.
  expect(waiting).toMatch(/if \(\$http_x_tries = "\.{5,}"\) \{ return 503; \}/);
  expect(waiting).toContain('proxy_set_header X-Forwarded-For $http_x_forwarded_for;');
  // Nobody brings these along from outside.
  expect(key).toBe('x_call');
  for (const header of ['X-Call $request_id', 'X-Tries ""'])
    expect(conf.slice(conf.indexOf('listen 443'))).toContain(`proxy_set_header ${header};`);
  expect(conf).not.toContain('non_idempotent');
});

it('HTTP/2 is switched on as nginx has it now, and what older ones want is said', () => {
  expect(conf).toMatch(/^ {4}http2 on;$/m);
  expect(conf).not.toMatch(/^ *listen .*http2/m);
  expect(conf).toMatch(/# Before nginx 1\.25\.1 .*`listen 443 ssl http2;`/);
});
