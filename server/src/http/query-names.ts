/** A misspelt filter must not return everything, so unknown names in a query are refused. */
import { letterDistance } from '@boast/domain/name/letter-distance';
import type * as z from 'zod';
import { ApiError } from './api-error.ts';

/** Throws INVALID_INPUT with the known names and the one that was probably meant. */
export function refuseUnknownNames(query: z.ZodObject, given: unknown): void {
  // This query takes any name, and passes it to another that checks.
  if (query.def.catchall !== undefined) return;
  const known = Object.keys(query.shape);
  for (const name of Object.keys(given as object)) if (!known.includes(name)) throw unknownName(name, known);
}

function unknownName(name: string, known: readonly string[]): ApiError {
  const field = name.slice(0, LONGEST);
  const near = nearest(field, known);
  const hint =
    near !== null
      ? `Did you mean ${near}?`
      : known.length === 0
        ? 'This call takes none.'
        : `This call knows ${known.join(', ')}.`;
  const message = `The query name ${field} is not known. ${hint}`;
  return new ApiError('INVALID_INPUT', message, {
    fields: [{ field, message: 'is not known' }],
    known,
    ...(near !== null && { didYouMean: near }),
  });
}

const LONGEST = 40;

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

export function nearest(name: string, known: readonly string[]): string | null {
  const plain = plainOf(name);
  const other = SYNONYMS[name.toLowerCase()];
  if (other !== undefined && known.includes(other)) return other;
  const [best] = known
    .map((one) => ({ one, away: letterDistance(plain, plainOf(one)) }))
    .toSorted((left, right) => left.away - right.away);
  if (!best) return null;
  const { length } = plainOf(best.one);
  return best.away < length && best.away <= Math.max(1, length / 3) ? best.one : null;
}

/** Makes pageSize, page-size and page_size equal. */
const plainOf = (name: string): string => name.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
