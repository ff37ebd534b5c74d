import { queryOptions, useQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { type ComponentProps, type KeyboardEvent, useEffect, useEffectEvent, useId, useState } from 'react';
import { callApi } from '../../api/app-api.ts';
import { useSettled } from '../../lib/browser/use-settled.ts';
import { navigate } from '../../lib/router/navigate.ts';
import { classNames } from '../../ui/class-names.ts';
import { openModal } from '../../ui/dialogs/modal-stack.ts';
import { DotPulse } from '../../ui/status/DotPulse.tsx';
import { moveActive, type PaletteGroup, type PaletteOption, paletteGroups } from './palette-options.ts';
import { useMayCall, useMayOpen } from './use-portal-role.ts';

/** The pause in typing before the server is asked; an empty field is asked at once. */
const restMs = 120;

/**
 * Finds anything in the portal by name or id. A combobox over a list: the focus stays in the field, arrows choose,
 * Enter goes, Escape closes.
 */
export function CommandPalette({ onClose }: { onClose: () => void }) {
  const id = useId();
  const [text, setText] = useState('');
  const [active, setActive] = useState(0);
  const typed = text.trim();
  const settledText = useSettled(typed, typed === '' ? 0 : restMs);
  const mayOpen = useMayOpen();
  // Staff who may open only a few pages just get those pages by name.
  const searchesAll = useMayCall()('searchAll');
  const { data = [], isFetching, hasFailed } = useSearch(searchesAll ? settledText : '');
  const groups = paletteGroups(typed, { found: { words: settledText, findings: data }, mayOpen });
  const options = groups.flatMap((group) => group.options);
  const chosen = options[Math.min(active, options.length - 1)];
  const go = (option: PaletteOption) => {
    onClose();
    navigate(option.to);
  };
  const enter = useEnter(typed, chosen && (() => go(chosen)));
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowDown: 1, ArrowUp: -1 } as const;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      setActive(moveActive(chosen ? options.indexOf(chosen) : -1, by[event.key], options.length));
    } else if (event.key === 'Enter') {
      event.preventDefault();
      enter();
    }
  };
  return (
    <dialog
      ref={open}
      aria-label="Find anything"
      closedby="any"
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      className={dialogClass}
    >
      <PaletteField
        aria-expanded={options.length > 0}
        aria-controls={`${id}-list`}
        aria-activedescendant={chosen && `${id}-${chosen.key}`}
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          setActive(0);
        }}
        onKeyDown={onKeyDown}
        aria-label={searchesAll ? 'Users, players, tournaments, matches, entries, payments' : 'Pages'}
        placeholder={searchesAll ? 'Find a user, player, match…' : 'Find a page…'}
        isSearching={isFetching}
      />
      <PaletteOptions id={id} groups={groups} chosen={chosen?.key} onChoose={go} />
      <p role="status" className="border-line border-t px-4 py-2.5 text-quiet text-small">
        {statusOf({ count: options.length, isWaiting: settledText !== typed || isFetching, hasFailed })}
      </p>
    </dialog>
  );
}

/** Goes there, or as soon as something is found for the words with which Enter was pressed. */
function useEnter(words: string, goThere: (() => void) | undefined): () => void {
  const [entered, setEntered] = useState<string | null>(null);
  if (entered !== null && entered !== words) setEntered(null);
  const goNow = useEffectEvent(() => goThere?.());
  const isFound = entered === words && goThere !== undefined;
  useEffect(() => {
    if (isFound) goNow();
  }, [isFound]);
  return goThere ?? (() => setEntered(words));
}

function useSearch(words: string) {
  const { data, isFetching, error } = useQuery(searchQuery(words));
  return { data, isFetching, hasFailed: !data && error !== null };
}

type PaletteFieldProps = ComponentProps<'input'> & { isSearching: boolean };

function PaletteField({ isSearching, ...wiring }: PaletteFieldProps) {
  return (
    <div className="flex items-center gap-3 border-line border-b px-4">
      <Search aria-hidden="true" className="size-5 shrink-0 text-quiet" />
      <input
        type="text"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={wiring['aria-expanded']}
        aria-controls={wiring['aria-controls']}
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        {...wiring}
        className="min-h-14 min-w-0 grow bg-transparent text-lead text-ink outline-none placeholder:text-quiet"
      />
      {isSearching && <DotPulse className="h-2.5 shrink-0" />}
    </div>
  );
}

type Finding = { count: number; isWaiting: boolean; hasFailed: boolean };

function statusOf({ count, isWaiting, hasFailed }: Finding) {
  if (hasFailed) return "Search isn't responding. Type again to retry.";
  if (isWaiting) return 'Searching…';
  return count === 0 ? 'Nothing found. Try part of a name or an ID.' : `${count} found`;
}

const dialogClass =
  'mx-auto mt-[12vh] mb-auto max-h-[70dvh] w-[calc(100%-2rem)] max-w-160 overflow-hidden rounded-large border border-line ' +
  'border-t-[3px] border-t-tin bg-glass p-0 text-ink backdrop:bg-scrim open:flex open:animate-rise open:flex-col';

function open(dialog: HTMLDialogElement | null) {
  if (!dialog) return;
  const close = openModal(dialog);
  dialog.querySelector('input')?.focus();
  return close;
}

type PaletteOptionsProps = {
  /** A prefix for the ids that the field refers to. */
  id: string;
  groups: readonly PaletteGroup[];
  chosen: string | undefined;
  onChoose: (option: PaletteOption) => void;
};

/** The options take no focus: the field keeps it and names the active option. */
function PaletteOptions({ id, groups, chosen, onChoose }: PaletteOptionsProps) {
  return (
    <div id={`${id}-list`} role="listbox" aria-label="Found" className="min-h-0 grow overflow-y-auto py-2">
      {groups.map(({ name, options }) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is no group of a listbox
        <div key={name} role="group" aria-labelledby={`${id}-${name}`}>
          <p id={`${id}-${name}`} className="eyebrow px-4 pt-3 pb-1.5 text-quiet">
            {name}
          </p>
          {options.map((option) => (
            <div
              key={option.key}
              ref={option.key === chosen ? bringIntoView : undefined}
              id={`${id}-${option.key}`}
              role="option"
              tabIndex={-1}
              aria-selected={option.key === chosen}
              onClick={() => onChoose(option)}
              onKeyDown={({ key }) => key === 'Enter' && onChoose(option)}
              className={classNames(
                'flex min-h-11 cursor-pointer items-center gap-4 px-4 py-2',
                option.key === chosen
                  ? 'bg-glass-high shadow-[inset_3px_0_var(--dot)]'
                  : 'hover:bg-glass-high',
              )}
            >
              <span className="min-w-0 shrink-0 truncate font-[600] max-sm:max-w-[60%]">{option.title}</span>
              {option.detail !== null && (
                <span className="min-w-0 truncate text-quiet text-small">{option.detail}</span>
              )}
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}

const bringIntoView = (option: HTMLElement | null): void => option?.scrollIntoView({ block: 'nearest' });

const searchQuery = (text: string) =>
  queryOptions({
    queryKey: ['search', text],
    queryFn: async ({ signal }) => (await callApi('searchAll', { query: { q: text }, signal })).data,
    enabled: text !== '',
    staleTime: 10_000,
  });
