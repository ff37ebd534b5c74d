/** A message that comes and goes. There is one at a time: a newer one replaces it. */
export type ToastMessage = {
  id: number;
  tone: 'success' | 'error';
  title: string;
  description: string | undefined;
};

type ToastText = { description?: string | undefined };

let current: ToastMessage | null = null;
let lastId = 0;
const listeners = new Set<() => void>();

/** Shows a toast: `toast.success('Tips submitted', { description: 'You have …' })`. Needs one Toaster on the page. */
export const toast = {
  success: (title: string, text: ToastText = {}) =>
    show({ tone: 'success', title, description: text.description }),
  error: (title: string, text: ToastText = {}) =>
    show({ tone: 'error', title, description: text.description }),
};

export function currentToast(): ToastMessage | null {
  return current;
}

/** Removes a toast, unless a newer one has already replaced it. */
export function dismissToast(id: number): void {
  if (current?.id === id) change(null);
}

export function watchToasts(onChange: () => void): () => void {
  listeners.add(onChange);
  return () => listeners.delete(onChange);
}

function show(message: Omit<ToastMessage, 'id'>): void {
  lastId += 1;
  change({ ...message, id: lastId });
}

function change(next: ToastMessage | null): void {
  current = next;
  for (const listener of listeners) listener();
}
