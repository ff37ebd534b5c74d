import { useState } from 'react';
import { usePageEvent } from '../../lib/use-page-event.ts';
import { topModal } from '../../ui/modal-stack.ts';

/** Whether the palette is open. Ctrl or Cmd+K opens it, and closes it again; over another dialog it stays away. */
export function usePalette(): { isOpen: boolean; open: () => void; close: () => void } {
  const [isOpen, setOpen] = useState(false);
  usePageEvent('keydown', (event) => {
    if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
    if (event.altKey || event.shiftKey) return;
    event.preventDefault();
    if (isOpen) setOpen(false);
    else if (topModal() === undefined) setOpen(true);
  });
  return { isOpen, open: () => setOpen(true), close: () => setOpen(false) };
}
