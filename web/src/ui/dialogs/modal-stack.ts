/*
 * The open modal dialogs, top one last. The browser makes everything outside the top one inert, so toasts, menus and
 * tooltips ask here where to mount.
 */
const open: HTMLElement[] = [];
const listeners = new Set<() => void>();

/** The element to mount floating things in; undefined without a dialog. */
export function topModal(): HTMLElement | undefined {
  return open.at(-1);
}

/** Opens a `<dialog>` as modal; returns a function that closes it and restores the focus. */
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

/** Calls back when the top dialog may have changed; returns a function that stops. */
export function watchModals(onChange: () => void): () => void {
  listeners.add(onChange);
  return () => listeners.delete(onChange);
}

function notify(): void {
  // Stops the page from scrolling (base.css).
  document.documentElement.toggleAttribute('data-modal', open.length > 0);
  for (const listener of listeners) listener();
}
