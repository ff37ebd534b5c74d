/*
 * The modal dialogs now open, the top one last. The browser makes everything outside the top one inert, so what must
 * stay reachable above it (toasts, menus, tooltips) asks here where to live.
 */
const open: HTMLElement[] = [];
const listeners = new Set<() => void>();

/** The element that floating things belong into; undefined when no dialog is open. */
export function topModal(): HTMLElement | undefined {
  return open.at(-1);
}

/** Opens a `<dialog>` as modal; returns the way to close it, which also gives focus back. */
export function openModal(dialog: HTMLDialogElement): () => void {
  dialog.showModal();
  open.push(dialog);
  notify();
  return () => {
    open.splice(open.indexOf(dialog), 1);
    notify();
    dialog.close();
  };
}

/** Calls back whenever the top dialog may be another one; returns the way to stop. */
export function watchModals(onChange: () => void): () => void {
  listeners.add(onChange);
  return () => listeners.delete(onChange);
}

function notify(): void {
  // Holds the page still (base.css).
  document.documentElement.toggleAttribute('data-modal', open.length > 0);
  for (const listener of listeners) listener();
}
