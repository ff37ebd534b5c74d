import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { looksAtFailureFirst } from './data-first.ts';

const pages = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'web/src'], { encoding: 'utf8' })
  .split('\n')
  .filter(
    (path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$|\.d\.ts$|__generated__/.test(path) && existsSync(path),
  );

it('W2: no page looks at the failure of a read before what it has read', { timeout: 60_000 }, () => {
  const found = pages.flatMap((path) => looksAtFailureFirst(path, readFileSync(path, 'utf8')));
  expect(found).toEqual([]);
});

it.each([
  ['const query = useQuery(a);\nif (query.isError) stop();', ['page.tsx:2 reads isError']],
  ['const { data, isError } = useQuery(a);', ['page.tsx:1 reads isError']],
  [
    'const query = useQuery(a);\nif (query.error) stop();',
    ['page.tsx:2 branches on the failure of a read alone'],
  ],
  [
    'const { error } = useQuery(a);\nif (error) stop();',
    ['page.tsx:2 branches on the failure of a read alone'],
  ],
  [
    'const { error: why } = useQuery(a);\nshow(why ? 1 : 2);',
    ['page.tsx:2 branches on the failure of a read alone'],
  ],
  [
    'const q = useQuery(a);\nconst { error } = q;\nif (error) stop();',
    ['page.tsx:3 branches on the failure of a read alone'],
  ],
  ['const { data, error } = useQuery(a);\nif (data === undefined && error) stop();', []],
  [
    'const { data, error } = useQuery(a);\nshow(error && <Failed data={data} />);',
    ['page.tsx:2 branches on the failure of a read alone'],
  ],
  ['const { data, error } = useQuery(a);\nshow(error && !data && <Failed />);', []],
  ['function a() { const { error } = useQuery(a); }\nfunction b({ error }) { if (error) say(); }', []],
  ['const { error } = useQuery(a);\nif (isFailure(error, "NOT_FOUND")) leave();', []],
  ['const save = useMutation(a);\nif (save.error) say();', []],
])('%j: %j', (text, found) => {
  expect(looksAtFailureFirst('page.tsx', text)).toEqual(found);
});
