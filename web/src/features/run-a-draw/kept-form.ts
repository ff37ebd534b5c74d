/** Keeps what somebody has typed, through a reload and a sign-in. Everybody has their own, as drafts of picks have. */
import type { TextStorage } from '../../lib/browser/browser-storage.ts';
import { type DrawForm, emptyForm } from './draw-form.ts';

const keyOf = (userId: string | null): string => `boast-run-a-draw:${userId ?? 'visitor'}`;

export function keepForm(
  storage: TextStorage,
  { form, userId, now }: { form: DrawForm; userId: string | null; now: number },
): void {
  try {
    storage.setItem(keyOf(userId), JSON.stringify({ ...form, keptAt: now }));
  } catch {
    // Storage is full or blocked: the form then lasts as long as the page.
  }
}

/** A visitor's form becomes that of the next person who signs in, unless they have typed in their own since. */
export function readKeptForm(storage: TextStorage, userId: string | null): DrawForm {
  const [own, visitors] = [userId, null].map((whose) => parse(storage.getItem(keyOf(whose))));
  if (own && visitors) return own.keptAt >= visitors.keptAt ? own.form : visitors.form;
  return (own ?? visitors)?.form ?? emptyForm;
}

export function forgetForm(storage: TextStorage, userId: string | null): void {
  storage.removeItem(keyOf(userId));
  storage.removeItem(keyOf(null));
}

/** A field that is missing or of another kind has its first value. */
function parse(text: string | null): { readonly form: DrawForm; readonly keptAt: number } | null {
  if (text === null) return null;
  try {
    const kept = JSON.parse(text) as Partial<Record<keyof DrawForm | 'keptAt', unknown>> | null;
    const fields = Object.entries(emptyForm).map(([name, first]) => {
      const value = kept?.[name as keyof DrawForm];
      const fits = typeof value === (first === null ? 'string' : typeof first);
      return [name, fits ? value : first];
    });
    return { form: Object.fromEntries(fields) as DrawForm, keptAt: Number(kept?.keptAt ?? 0) };
  } catch {
    return null;
  }
}
