import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { CallOf, Handlers, StaffWrite } from './handler.ts';

const source = join(import.meta.dirname, '..');
const filesWith = (text: RegExp): string[] =>
  globSync('**/*.ts', { cwd: source })
    .filter((file) => !file.includes('.test.') && text.test(readFileSync(join(source, file), 'utf8')))
    .toSorted();

it('a write of the staff that leaves no audit record does not compile', () => {
  const unrecorded = async ({ params }: CallOf<'removeUser'>) => ({
    data: { id: params.userId, withdrawnEntries: 0 },
  });
  // @ts-expect-error The answer lacks the mark that auditedWrite gives.
  const handlers: Pick<Handlers, 'removeUser'> = { removeUser: unrecorded };
  const names: readonly StaffWrite[] = ['removeUser', 'settlePrize', 'deleteDataIssue', 'syncNow'];
  expect([Object.keys(handlers), names.length]).toEqual([['removeUser'], 4]);
});

it('only auditedWrite gives the mark', () => {
  expect(filesWith(/\baudited\b[^'"\n]*\} from '[^']*handler\.ts'|\[audited\]/)).toEqual([
    'features/audit/audited-write.ts',
    'http/handler.ts',
  ]);
});

it('a part of a larger write records itself only where it is no write of its own', () => {
  expect(filesWith(/\brecordAudit\(/)).toEqual([
    'features/audit/audited-write.ts',
    'features/audit/record-audit.ts',
    'features/auth/factors/reset-second-factor.ts',
    'features/auth/links/take-back.ts',
    'features/auth/tokens/revoke-access-tokens.ts',
    'features/users/set-role.ts',
  ]);
});
