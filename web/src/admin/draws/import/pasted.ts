import { type TextStorage, tabStorage } from '../../../lib/browser/browser-storage.ts';
import { type ImportTarget, webAddress } from '../../parts/admin-paths.ts';

interface Pasted {
  /** Replaces the long text in history and keys. */
  readonly number: number;
}

type TextStore = Pick<TextStorage, 'getItem' | 'setItem'>;

const KEY = 'pasted';

export const historyStateOf = (pasted: Pasted | null): { pasted: number } | null =>
  pasted && { pasted: pasted.number };

export const withNumber = <T extends object>(content: T): T & Pasted => ({ ...content, number: Date.now() });

/**
 * Keeps pasted text in this tab for one step of the history, so that a reload finds it. If storage is full, a reload
 * asks for it again.
 */
export function keepPasted(pasted: Pasted, storage: TextStore = tabStorage): void {
  try {
    storage.setItem(KEY, JSON.stringify(pasted));
  } catch {
    // The open page still has it.
  }
}

/** Null if this step of the history has none, or something else was pasted since. */
export function readPasted<T extends Pasted>(step: unknown, storage: TextStore = tabStorage): T | null {
  if (typeof step !== 'object' || step === null || !('pasted' in step)) return null;
  try {
    const stored = JSON.parse(storage.getItem(KEY) ?? 'null') as T | null;
    return stored?.number === step.pasted ? stored : null;
  } catch {
    return null;
  }
}

export type FormTarget = Required<Omit<ImportTarget, 'tournamentId'>> & Pick<ImportTarget, 'tournamentId'>;

interface ImportRequest {
  readonly target: FormTarget;
  readonly step: 'form' | 'preview';
}

/** Reads the import screen's URL. A preview needs a valid address. */
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

/** True, or an error message. The server decides whether the page is one of the tour's. */
export const checkUrl = (text: string): true | string =>
  /^https?:\/\//i.test(text.trim()) && webAddress(text.trim()) ? true : 'Please enter a valid URL';

/** The server's limit, in characters. */
const longestHtml = 5_000_000;

export const checkHtml = (html: string): true | string =>
  html.length <= longestHtml || "The page is larger than 5 MB, so it isn't a tournament page";
