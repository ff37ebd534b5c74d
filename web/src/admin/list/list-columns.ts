import {
  type ListColumn as ContractColumn,
  LISTS,
  type ListName,
  type ShownColumn,
} from '@boast/contract/admin/lists';
import type { ReactNode } from 'react';
import type { TableColumn } from '../../ui/Table.tsx';
import type { RowOf } from './list-query.ts';

/** The cells of a table, column by column, in this order. */
export type Cells<N extends ListName> = Readonly<Record<ShownColumn<N>, (row: RowOf<N>) => ReactNode>>;

/** `sorts` is the server's sort key of the column. */
export type ListColumn<N extends ListName> = Omit<TableColumn<RowOf<N>>, 'sort' | 'header'> & {
  header: string;
  sorts?: string | undefined;
};

export function columnsOf<N extends ListName>(name: N, cells: Cells<N>): readonly ListColumn<N>[] {
  const columns: Readonly<Record<string, ContractColumn>> = LISTS[name].columns;
  return Object.entries<(row: RowOf<N>) => ReactNode>(cells).map(([key, cell]) => {
    const { header = key, sort, align, narrow } = columns[key] ?? {};
    return { key, cell, header, sorts: sort, align, narrow };
  });
}
