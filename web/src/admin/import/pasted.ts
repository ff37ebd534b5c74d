import { type ImportTarget, webAddress } from '../parts/admin-paths.ts';

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

/** As the form has it: only the tournament may be unknown. */
export type FormTarget = Required<Omit<ImportTarget, 'tournamentId'>> & Pick<ImportTarget, 'tournamentId'>;

interface ImportRequest {
  /** As the form has it: the address may still be empty or wrong. */
  readonly target: FormTarget;
  readonly step: 'form' | 'preview';
}

/** What the address of the import screen asks for. A preview needs an address that can be one. */
export function readImportRequest(search: URLSearchParams): ImportRequest {
  const url = search.get('url') ?? '';
  const tournamentId = search.get('tournament');
  const target: FormTarget = {
    url,
    gender: search.get('gender') === 'womens' ? 'womens' : 'mens',
    isCompleted: search.get('completed') === 'true',
    ...(tournamentId !== null && { tournamentId }),
  };
  const isPreview = search.get('step') === 'preview' && checkUrl(url) === true;
  return { target, step: isPreview ? 'preview' : 'form' };
}

/** True, or the sentence of the form. Whether the page is one of the tour's is for the server to say. */
export const checkUrl = (text: string): true | string =>
  /^https?:\/\//i.test(text.trim()) && webAddress(text.trim()) ? true : 'Please enter a valid URL';

/** The most a page may be, in characters: what the server takes. */
const longestHtml = 5_000_000;

/** True, or why a pasted page cannot be sent. */
export const checkHtml = (html: string): true | string =>
  html.length <= longestHtml || 'The page is larger than 5 MB, so it is no tournament page';
