/** Every write that only staff may make leaves a record of who made it and why. */
import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isStaffAccess } from '@boast/contract/access';
import type { Operation } from '@boast/contract/operation';
import { type OperationName, operations } from '@boast/contract/operations';
import { expect, it } from 'vitest';

const names = Object.keys(operations) as OperationName[];
const operationOf = (name: OperationName) => operations[name] as unknown as Operation;

/** These change nothing. */
const NOT_WRITES: readonly OperationName[] = ['previewPastedTournament'];

const writes = names.filter(
  (name) =>
    isStaffAccess(operationOf(name).access) &&
    operationOf(name).method !== 'GET' &&
    !NOT_WRITES.includes(name),
);

const features = join(import.meta.dirname, '../features');
const handling = globSync('**/*.ts', { cwd: features }).map((file) => join(features, file));
const handles = (name: OperationName) =>
  new RegExp(`Handlers = \\{[^]*^  ${name}: [^]*^\\} satisfies Partial<Handlers>`, 'm');

it.each(writes)('%s, which only the staff may, leaves an audit record', (name) => {
  const path = handling.find((file) => handles(name).test(readFileSync(file, 'utf8'))) ?? '';
  const source = readFileSync(path, 'utf8');
  const near = [...source.matchAll(/from '(\.[^']+\.ts)'/g)].map(([, file = '']) =>
    readFileSync(join(dirname(path), file), 'utf8'),
  );
  expect([source, ...near].some((text) => /\brecordAudit\(tx\b/.test(text))).toBe(true);
});
