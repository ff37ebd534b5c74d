import { Field } from '../../ui/Field.tsx';
import { SelectInput } from '../../ui/SelectInput.tsx';
import { CsvButton } from './CsvButton.tsx';
import { type ListFilter, ListFilterChoice } from './ListFilterChoice.tsx';
import { type ListChange, type ListOrder, type ListState, orderChange } from './list-place.ts';
import type { ListOperation, ListSource } from './list-query.ts';
import { SearchBox } from './SearchBox.tsx';

type ListToolbarProps<K extends ListOperation> = {
  source: ListSource<K>;
  state: ListState;
  label: string;
  searches: string;
  filters: readonly ListFilter[];
  defaultSort: ListOrder;
  sortable: readonly { by: string; name: string }[];
  onChange: (change: ListChange, how: { replace: boolean }) => void;
};

/** Above a list: search, filters, the order where the table has no head, and the file. */
export function ListToolbar<K extends ListOperation>(props: ListToolbarProps<K>) {
  const { source, state, label, searches, filters, defaultSort, sortable, onChange } = props;
  return (
    <search aria-label={label} className="flex flex-wrap items-end gap-3">
      <SearchBox
        label={`Search ${label.toLowerCase()}`}
        placeholder={searches}
        value={state.q}
        onSearch={(q) => onChange({ q }, { replace: true })}
      />
      {filters.map((filter) => (
        <ListFilterChoice
          key={filter.name}
          filter={filter}
          value={state.filters[filter.name] ?? ''}
          onChoose={(value) => onChange({ [filter.name]: value }, { replace: false })}
        />
      ))}
      {sortable.length > 0 && (
        <div className="min-w-40 flex-1 @table:hidden">
          <Field label="Sort by">
            <SelectInput
              value={`${state.sort.by} ${state.sort.order}`}
              onChange={({ target }) => {
                const [by = '', order] = target.value.split(' ');
                const chosen = { by, order: order === 'desc' ? ('desc' as const) : ('asc' as const) };
                onChange(orderChange(chosen, defaultSort), { replace: false });
              }}
            >
              {sortable.flatMap(({ by, name }) => [
                <option key={`${by} asc`} value={`${by} asc`}>{`${name}, ascending`}</option>,
                <option key={`${by} desc`} value={`${by} desc`}>{`${name}, descending`}</option>,
              ])}
            </SelectInput>
          </Field>
        </div>
      )}
      <CsvButton source={source} state={state} label={label} />
    </search>
  );
}
