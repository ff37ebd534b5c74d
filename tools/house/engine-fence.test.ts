import { expect, it } from 'vitest';
import { engineFence } from './engine-fence.ts';

const found = (path: string, text: string) => engineFence({ path, text }).map(({ words }) => words);

it.each([
  'x as unknown as Y',
  'sql`set local work_mem = 1`',
  'update pgboss.queue set a = 1',
  'socket._handle',
])('nothing but the engine says %s', (trick) => {
  expect(found('server/src/http/a.ts', trick)).toHaveLength(1);
  expect(found('server/src/engine/a.ts', trick)).toEqual([]);
  expect(found('web/src/a.ts', trick)).toEqual([]);
});

it('numbers and decimals are no private members', () => {
  expect(found('server/src/http/a.ts', 'const most = 1_000._000; // see a_b._')).toEqual([]);
});
