import type { ReactNode } from 'react';
import { openModal } from '../../ui/modal-stack.ts';

/** The sidebar over the page, on the browser's own dialog: Escape or a press beside it closes. */
export function SidebarSheet({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  return (
    <dialog
      ref={(dialog) => (dialog ? openModal(dialog) : undefined)}
      aria-label="Sidebar"
      closedby="any"
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      className="m-0 h-dvh max-h-none w-72 max-w-[85vw] border-0 bg-glass p-0 text-ink backdrop:bg-scrim"
    >
      {children}
    </dialog>
  );
}
