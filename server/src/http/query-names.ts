/** A misspelt filter must not return everything, so unknown names in a query are refused. */
import { letterDistance } from '@boast/domain/name/letter-distance';
import type * as z from 'zod';
import { ApiError } from './api-error.ts';

/** Throws INVALID_INPUT with the known names and the one that was probably meant. */
export function refuseUnknownNames(query: z.ZodObject, received: unknown): void {
  // This query takes any name, and passes it to another that checks.
  if (query.def.catchall !== undefined) return;
  const knownNames = Object.keys(query.shape);
  for (const name of Object.keys(received as object))
    if (!knownNames.includes(name)) throw unknownName(name, knownNames);
}

function unknownName(name: string, knownNames: readonly string[]): ApiError {
  const field = name.slice(0, MAX_LENGTH);
  const near = nearest(field, knownNames);
  const hint =
    near !== null
      ? `Did you mean ${near}?`
      : knownNames.length === 0
        ? 'This call takes none.'
        : `This call knows ${knownNames.join(', ')}.`;
  const message = `The query name ${field} is not known. ${hint}`;
  return new ApiError('INVALID_INPUT', message, {
    fields: [{ field, message: 'is not known' }],
    known: knownNames,
    ...(near !== null && { didYouMean: near }),
  });
}

const MAX_LENGTH = 40;

const SYNONYMS: Readonly<Record<string, string>> = {
  limit: 'page_size',
  per_page: 'page_size',
  size: 'page_size',
  count: 'page_size',
  sort: 'sort_by',
  order: 'sort_order',
  search: 'q',
  query: 'q',
};

export function nearest(name: string, knownNames: readonly string[]): string | null {
  const plain = plainOf(name);
  const synonym = SYNONYMS[name.toLowerCase()];
  if (synonym !== undefined && knownNames.includes(synonym)) return synonym;
  const [best] = knownNames
    .map((candidate) => ({ one: candidate, away: letterDistance(plain, plainOf(candidate)) }))
    .toSorted((left, right) => left.away - right.away);
  if (!best) return null;
  const { length } = plainOf(best.one);
  return best.away < length && best.away <= Math.max(1, length / 3) ? best.one : null;
}

/** Makes pageSize, page-size and page_size equal. */
const plainOf = (name: string): string => name.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
