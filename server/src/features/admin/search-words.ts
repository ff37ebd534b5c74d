/** What was typed, as the database is asked for it. */
import { isUuid } from '../../db/is-uuid.ts';

export interface SearchWords {
  readonly text: string;
  /** When an id was typed. */
  readonly id: string | null;
  /** Beginnings are looked for whatever was typed; they are in lower case, as their indexes. */
  readonly begins: string;
  /** Each word as part of something; empty while a word is too short for an index of parts. */
  readonly parts: readonly string[];
}

const escaped = (text: string): string => text.replace(/[\\%_]/g, '\\$&');
/** Indexes of parts know groups of three letters. */
const SHORTEST = 3;

export function searchWords(text: string): SearchWords {
  const words = text.split(/\s+/).filter((word) => word !== '');
  const longEnough = words.some((word) => word.length >= SHORTEST);
  return {
    text,
    id: isUuid(text) ? text.toLowerCase() : null,
    begins: `${escaped(text.toLowerCase())}%`,
    parts: longEnough ? words.map((word) => `%${escaped(word)}%`) : [],
  };
}
