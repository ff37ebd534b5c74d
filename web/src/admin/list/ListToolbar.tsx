import { LISTS, type ListName } from '@boast/contract/admin/lists';
import { Search, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { callApi } from '../../api/app-api.ts';
import { serverClock } from '../../api/server-clock.ts';
import { usePageEvent } from '../../lib/browser/use-page-event.ts';
import { DownloadTable } from '../../parts/DownloadTable.tsx';
import { Field } from '../../ui/forms/Field.tsx';
import { SelectInput } from '../../ui/forms/SelectInput.tsx';
import { TextInput } from '../../ui/forms/TextInput.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { ForCallers } from '../frame/ForCallers.tsx';

import { type ListChange, type ListOrder, type ListState, orderChange } from './list-place.ts';
import { type ListQueryOf, type ListSource, questionOf } from './list-query.ts';

type ListToolbarProps<N extends ListName> = {
  source: ListSource<N>;
  state: ListState;
  filters: readonly ListFilter<N>[];
  defaultSort: ListOrder;
  sortable: readonly { by: string; name: string }[];
  onChange: (change: ListChange, how: { replace: boolean }) => void;
};

export function ListToolbar<N extends ListName>(props: ListToolbarProps<N>) {
  const { source, state, filters, defaultSort, sortable, onChange } = props;
  const { label, searches } = LISTS[source.name];
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
        <div className="min-w-[min(10rem,100%)] flex-1 @table:hidden">
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
      <ForCallers of="exportList">
        <DownloadList source={source} state={state} />
      </ForCallers>
    </search>
  );
}

type DownloadListProps<N extends ListName> = { source: ListSource<N>; state: ListState };

const timeoutMs = 5 * 60_000;

const DownloadList = <N extends ListName>({ source, state }: DownloadListProps<N>) => (
  <div className="ml-auto">
    <DownloadTable
      what={LISTS[source.name].label.toLowerCase()}
      fileName={() => `${source.name}-${new Date(serverClock.now()).toISOString().slice(0, 10)}`}
      load={(format) =>
        callApi('exportList', {
          params: { list: source.name },
          query: { ...questionOf(source, state), format },
          timeoutMs,
        })
      }
    />
  </div>
);

type SearchBoxProps = {
  label: string;
  placeholder: string;
  value: string;
  onSearch: (text: string) => void;
};

/** Searches after a pause in typing, or on Enter. The slash key focuses it, Escape clears it. */
function SearchBox({ label, placeholder, value, onSearch }: SearchBoxProps) {
  const { input, text, type, search, clear } = useSearchText(value, onSearch);
  usePageEvent('keydown', (event) => {
    const isTyping =
      event.target instanceof Element && event.target.closest('input, textarea, select, dialog');
    if (event.key !== '/' || isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    input.current?.focus();
  });
  return (
    <div className="relative min-w-[min(14rem,100%)] flex-1 basis-72 sm:max-w-md">
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 left-3 my-auto size-4 text-quiet"
      />
      <TextInput
        ref={input}
        type="text"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        aria-label={label}
        aria-keyshortcuts="/"
        placeholder={placeholder}
        value={text}
        className="pr-12 pl-9"
        onChange={({ target }) => type(target.value)}
        onKeyDown={({ key }) => {
          if (key === 'Enter') search(text);
          if (key === 'Escape') clear();
        }}
      />
      {text !== '' && (
        <span className="absolute inset-y-0 right-0">
          <IconButton icon={X} label="Clear the search" onClick={clear} />
        </span>
      )}
    </div>
  );
}

const pauseMs = 300;

function useSearchText(value: string, onSearch: (text: string) => void) {
  const [text, setText] = useState(value);
  const [sent, setSent] = useState(value);
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // The URL changed by other means, such as Back, and wins.
  if (value !== sent) {
    setSent(value);
    setText(value);
  }
  const search = (wanted: string) => {
    clearTimeout(timer.current);
    const words = wanted.trim();
    if (words === sent) return;
    setSent(words);
    onSearch(words);
  };
  // Someone who left the page by then must not be brought back.
  useEffect(() => () => clearTimeout(timer.current), []);
  const type = (typed: string) => {
    setText(typed);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => search(typed), pauseMs);
  };
  const clear = () => {
    setText('');
    search('');
    input.current?.focus();
  };
  return { input, text, type, search, clear };
}

export type ListFilter<N extends ListName = ListName> = {
  /** The name in the URL and in the operation's query. */
  name: string & keyof ListQueryOf<N>;
  label: string;
  /** The label of no choice: "All users". */
  all: string;
  choices: readonly { value: string; label: string }[];
};

type ListFilterChoiceProps = {
  filter: Omit<ListFilter, 'name'>;
  value: string;
  onChoose: (value: string) => void;
};

function ListFilterChoice({ filter, value, onChoose }: ListFilterChoiceProps) {
  return (
    <div className="min-w-[min(10rem,100%)] max-sm:flex-1">
      <Field label={filter.label}>
        <SelectInput value={value} onChange={({ target }) => onChoose(target.value)}>
          <option value="">{filter.all}</option>
          {filter.choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </SelectInput>
      </Field>
    </div>
  );
}
