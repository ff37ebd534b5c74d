import type { ImportTarget } from '../parts/admin-paths.ts';

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
  /^https?:\/\//i.test(text.trim()) && URL.canParse(text.trim()) ? true : 'Please enter a valid URL';

/** The most a page may be, in characters: what the server takes. */
const longestHtml = 5_000_000;

/** True, or why a pasted page cannot be sent. */
export const checkHtml = (html: string): true | string =>
  html.length <= longestHtml || 'The page is larger than 5 MB, so it is no tournament page';
