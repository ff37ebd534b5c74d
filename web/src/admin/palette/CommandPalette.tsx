import { useQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { type KeyboardEvent, useId, useState } from 'react';
import { navigate } from '../../lib/router/router.ts';
import { DotPulse } from '../../ui/DotPulse.tsx';
import { openModal } from '../../ui/modal-stack.ts';
import { searchQuery } from '../running-queries.ts';
import { PaletteOptions } from './PaletteOptions.tsx';
import { moveActive, type PaletteOption, paletteGroups } from './palette-options.ts';
import { useSettled } from './use-settled.ts';

/** How long typing must rest before the server is asked. */
const restMs = 120;

/**
 * Finds anything of the portal by its name or id and goes there. A combobox over a list: focus stays in the field, arrows
 * choose, Enter goes, Escape closes.
 */
export function CommandPalette({ onClose }: { onClose: () => void }) {
  const id = useId();
  const [text, setText] = useState('');
  const [active, setActive] = useState(0);
  const typed = text.trim();
  const asked = useSettled(typed, restMs);
  const { data = [], isFetching, isError } = useQuery(searchQuery(asked));
  // Not deferred: Enter goes where the list leads that belongs to the words in the field.
  const groups = paletteGroups(typed, typed === '' ? [] : data);
  const options = groups.flatMap((group) => group.options);
  const chosen = options[Math.min(active, options.length - 1)];
  const go = (option: PaletteOption) => {
    onClose();
    navigate(option.to);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowDown: 1, ArrowUp: -1 } as const;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      setActive(moveActive(chosen ? options.indexOf(chosen) : -1, by[event.key], options.length));
    } else if (event.key === 'Enter' && chosen) {
      event.preventDefault();
      go(chosen);
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
      <div className="flex items-center gap-3 border-line border-b px-4">
        <Search aria-hidden="true" className="size-5 shrink-0 text-quiet" />
        <input
          type="text"
          role="combobox"
          aria-label="Users, players, tournaments, matches, entries, payments"
          aria-expanded={options.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={chosen && `${id}-${chosen.key}`}
          aria-autocomplete="list"
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
          placeholder="Find a user, player, match…"
          value={text}
          onChange={({ target }) => {
            setText(target.value);
            setActive(0);
          }}
          onKeyDown={onKeyDown}
          className="min-h-14 min-w-0 grow bg-transparent text-lead text-ink outline-none placeholder:text-quiet"
        />
        {isFetching && <DotPulse className="h-2.5 shrink-0" />}
      </div>
      <PaletteOptions id={id} groups={groups} chosen={chosen?.key} onChoose={go} />
      <p role="status" className="border-line border-t px-4 py-2.5 text-quiet text-small">
        {statusOf({ count: options.length, isWaiting: asked !== typed || isFetching, isError })}
      </p>
    </dialog>
  );
}

function statusOf({ count, isWaiting, isError }: { count: number; isWaiting: boolean; isError: boolean }) {
  if (isError) return 'The search does not answer. Type again to try once more.';
  if (isWaiting) return 'Searching…';
  return count === 0 ? 'Nothing found. Try part of a name, or an ID.' : `${count} found`;
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
