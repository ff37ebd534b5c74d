/** What was pasted, kept for this tab while the step of the history that it belongs to is shown, so that a reload finds it again. */

interface Pasted {
  /** Stands for it in the history, and wherever the whole text would be too much. */
  readonly number: number;
}

type TabStorage = Pick<Storage, 'getItem' | 'setItem'>;

const KEY = 'pasted';

/** What the step of the history carries. */
export const stepOf = (pasted: Pasted | null): { pasted: number } | null =>
  pasted && { pasted: pasted.number };

export const numbered = <T extends object>(given: T): T & Pasted => ({ ...given, number: Date.now() });

/** Where the tab has no room for it, a reload asks for it again. */
export function keepPasted(pasted: Pasted, storage: TabStorage = sessionStorage): void {
  try {
    storage.setItem(KEY, JSON.stringify(pasted));
  } catch {
    // The page itself still has it.
  }
}

/** Null where this step of the history carries none, or another was pasted since. */
export function readPasted<T extends Pasted>(step: unknown, storage: TabStorage = sessionStorage): T | null {
  if (typeof step !== 'object' || step === null || !('pasted' in step)) return null;
  try {
    const kept = JSON.parse(storage.getItem(KEY) ?? 'null') as T | null;
    return kept?.number === step.pasted ? kept : null;
  } catch {
    return null;
  }
}
