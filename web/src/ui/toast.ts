/** A message that comes and goes. There is one at a time: a newer one replaces it. */
export type ToastMessage = ToastText & {
  id: number;
  tone: 'success' | 'error';
  title: string;
};

type ToastText = {
  description?: string | undefined;
  /** Only for screen readers: the page shows it to the others. */
  isSpoken?: boolean;
};

let current: ToastMessage | null = null;
let lastId = 0;
const listeners = new Set<() => void>();

/** Shows a toast: `toast.success('Tips submitted', { description: 'You have …' })`. Needs one Toaster on the page. */
export const toast = {
  success: (title: string, text?: ToastText) => show({ tone: 'success', title, ...text }),
  error: (title: string, text?: ToastText) => show({ tone: 'error', title, ...text }),
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
