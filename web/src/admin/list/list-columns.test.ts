import { expect, it } from 'vitest';
import { type Cells, columnsOf } from './list-columns.ts';

const cells: Cells<'credit-transactions'> = {
  kind: ({ kind }) => kind,
  username: ({ user }) => user.username,
  amount: ({ amount }) => amount,
  cents: ({ cents }) => cents,
  for: ({ resourceName }) => resourceName,
  reason: ({ reason }) => reason,
  createdAt: ({ createdAt }) => createdAt,
};

it('a table has the headers of the contract, in the order of its cells', () => {
  const columns = columnsOf('credit-transactions', cells);
  expect(columns.map(({ header, sorts, align }) => [header, sorts, align])).toEqual([
    ['Kind', undefined, undefined],
    ['User', undefined, undefined],
    ['Credits', undefined, 'end'],
    ['Money', undefined, 'end'],
    ['For', undefined, undefined],
    ['Reason', undefined, undefined],
    ['Created', 'created_at', 'end'],
  ]);
});

it('a table that lacks a column does not compile', () => {
  const { kind, ...others } = cells;
  // @ts-expect-error The column `kind` has no cell.
  const lacking: Cells<'credit-transactions'> = others;
  expect([Object.keys(lacking).length, typeof kind]).toEqual([6, 'function']);
});
