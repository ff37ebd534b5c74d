import { Search, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { usePageEvent } from '../../lib/use-page-event.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { TextInput } from '../../ui/TextInput.tsx';

type SearchBoxProps = {
  label: string;
  placeholder: string;
  /** What is searched for now. */
  value: string;
  onSearch: (text: string) => void;
};

const pauseMs = 300;

/** Searches once one pauses while typing, or at Enter. The slash key leads here, Escape empties it. */
export function SearchBox({ label, placeholder, value, onSearch }: SearchBoxProps) {
  const [text, setText] = useState(value);
  const [sent, setSent] = useState(value);
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // The address changed by itself, such as by the browser's back: it is right.
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
  // Who has gone on by then is not called back.
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
  usePageEvent('keydown', (event) => {
    const isTyping =
      event.target instanceof Element && event.target.closest('input, textarea, select, dialog');
    if (event.key !== '/' || isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    input.current?.focus();
  });
  return (
    <div className="relative min-w-56 flex-1 basis-72 sm:max-w-md">
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
