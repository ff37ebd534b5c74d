import { type ReactNode, useId, useRef, useState } from 'react';
import { usePageEvent } from '../../lib/browser/use-page-event.ts';
import { Button, type ButtonLook } from '../Button.tsx';

type MenuProps = ButtonLook & {
  /** The content of the button. */
  label: ReactNode;
  loading?: boolean | undefined;
  /** Each choice closes the menu before it acts. */
  choices: readonly Choice[];
};

export interface Choice {
  readonly key: string;
  readonly text: ReactNode;
  /** Where the text alone does not say it. */
  readonly label?: string | undefined;
  readonly act: () => void;
}

/** A button whose choices stand below it. It closes as one leaves it, by pointer, Tab or Escape. */
export function Menu({ label, choices, ...look }: MenuProps) {
  const { isOpen, setOpen, frame, id } = useMenu();
  const choose = ({ act }: Choice) => {
    setOpen(false);
    frame.current?.querySelector('button')?.focus();
    act();
  };
  return (
    <div ref={frame} className="relative w-fit">
      <Button
        {...look}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        {label}
      </Button>
      {isOpen && (
        <ul
          id={id}
          className="absolute top-full right-0 z-20 mt-1 animate-rise rounded-base border border-edge bg-glass py-1 text-ink"
        >
          {choices.map((choice) => (
            <li key={choice.key}>
              <button
                type="button"
                aria-label={choice.label}
                onClick={() => choose(choice)}
                className="flex min-h-11 w-full items-center gap-2 px-4 py-2 text-left whitespace-nowrap hover:bg-glass-high"
              >
                {choice.text}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function useMenu() {
  const [isOpen, setOpen] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  const leave = ({ target }: Event) => {
    if (target instanceof Node && !frame.current?.contains(target)) setOpen(false);
  };
  usePageEvent('pointerdown', leave, isOpen);
  usePageEvent('focusin', leave, isOpen);
  usePageEvent(
    'keydown',
    ({ key }) => {
      if (key !== 'Escape') return;
      setOpen(false);
      frame.current?.querySelector('button')?.focus();
    },
    isOpen,
  );
  return { isOpen, setOpen, frame, id: useId() };
}
