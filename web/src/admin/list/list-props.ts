import type { ReactNode } from 'react';
import type { Column } from '../../ui/Table.tsx';
import type { ListOrder } from './list-place.ts';
import type { ListOperation, ListSource, RowOf, SortOf } from './list-query.ts';

/** A column of a list; `sorts` names what the server sorts by for it. */
export type ListColumn<K extends ListOperation> = Omit<Column<RowOf<K>>, 'sort' | 'header'> & {
  header: string;
  sorts?: SortOf<K> | undefined;
};

/** What a list shows of each row, and of none. */
export type ListRowsProps<K extends ListOperation> = {
  source: ListSource<K>;
  /** What its rows are, as a label and in sentences: "Users", "Data issues". */
  label: string;
  /** The order while the address names none. */
  defaultSort: ListOrder<SortOf<K>>;
  columns: readonly ListColumn<K>[];
  rowKey: (row: RowOf<K>) => string;
  /** The page of a row: a press on the row leads there, and a link in its `title` cell should. */
  rowPath?: ((row: RowOf<K>) => string) | undefined;
  /** Shown when the list is empty, though nothing is searched for and nothing filtered. */
  empty: ReactNode;
};
