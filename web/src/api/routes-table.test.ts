import { operations } from '@boast/contract/operations';
import { expect, it } from 'vitest';
import { operationRoutes } from './routes-table.ts';

it('the table names every operation of the contract with its method and path', () => {
  const declared = Object.entries(operations).map(([name, { method, path }]) => [name, `${method} ${path}`]);
  expect(operationRoutes).toEqual(Object.fromEntries(declared));
});
