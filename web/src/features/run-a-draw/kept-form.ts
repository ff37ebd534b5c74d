/** Keeps what somebody has typed, through a reload and a sign-in. Everybody has their own, as drafts of picks have. */
import type { TextStorage } from '../../lib/browser-storage.ts';
import { type DrawForm, emptyForm } from './draw-form.ts';

const keyOf = (userId: string | null): string => `boast-run-a-draw:${userId ?? 'visitor'}`;

export function keepForm(
  storage: TextStorage,
  { form, userId }: { form: DrawForm; userId: string | null },
): void {
  try {
    storage.setItem(keyOf(userId), JSON.stringify(form));
  } catch {
    // Storage is full or blocked: the form then lasts as long as the page.
  }
}

/** A visitor's form becomes that of the next person who signs in, unless they have one. */
export function readKeptForm(storage: TextStorage, userId: string | null): DrawForm {
  return parse(storage.getItem(keyOf(userId))) ?? parse(storage.getItem(keyOf(null))) ?? emptyForm;
}

export function forgetForm(storage: TextStorage, userId: string | null): void {
  storage.removeItem(keyOf(userId));
  storage.removeItem(keyOf(null));
}

/** A field that is missing or of another kind has its first value. */
function parse(text: string | null): DrawForm | null {
  if (text === null) return null;
  try {
    const kept = JSON.parse(text) as Partial<Record<keyof DrawForm, unknown>> | null;
    const fields = Object.entries(emptyForm).map(([name, first]) => {
      const value = kept?.[name as keyof DrawForm];
      const fits = typeof value === (first === null ? 'string' : typeof first);
      return [name, fits ? value : first];
    });
    return Object.fromEntries(fields) as DrawForm;
  } catch {
    return null;
  }
}
