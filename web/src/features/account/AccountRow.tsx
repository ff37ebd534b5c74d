import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocation } from '../../lib/router/use-location.ts';
import { useStoredState } from '../../lib/router/use-stored-state.ts';

const rowIds = ['profile', 'notifications', 'sign-in', 'data', 'developer'] as const;
type AccountRowId = (typeof rowIds)[number];

type AccountRowProps = {
  id: AccountRowId;
  title: string;
  /** A line that says how things are; undefined while it loads. */
  state: string | undefined;
  children: ReactNode;
};

/** A row of the account that unfolds. The hash of a link opens one, and Back restores those that were open. */
export function AccountRow({ id, title, state, children }: AccountRowProps) {
  const hash = useLocation().hash.slice(1);
  const first = rowIds.filter((row) => row === hash);
  const [open, setOpen] = useStoredState<readonly AccountRowId[]>(
    'open',
    first.length > 0 ? first : ['profile', 'notifications'],
  );
  const isOpen = open.includes(id);
  const toggle = (opens: boolean) => {
    if (opens !== isOpen) setOpen(opens ? [...open, id] : open.filter((row) => row !== id));
  };
  return (
    <details
      id={id}
      open={isOpen}
      onToggle={(event) => toggle(event.currentTarget.open)}
      className="group/row scroll-mt-20 border-line border-b"
    >
      <summary className="flex min-h-18 items-center justify-between gap-4 py-3 hover:text-accent">
        <div className="min-w-0">
          <h2 className="display text-title">{title}</h2>
          <p className="min-h-[1lh] text-quiet text-small [overflow-wrap:anywhere]">{state}</p>
        </div>
        <ChevronDown
          aria-hidden="true"
          className="size-5 shrink-0 text-quiet transition-transform group-open/row:rotate-180"
        />
      </summary>
      <div className="grid items-start gap-4 pt-1 pb-6 lg:grid-cols-2">{isOpen && children}</div>
    </details>
  );
}
