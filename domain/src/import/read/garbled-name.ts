import { COUNTRIES } from '../../time/venue-zone.ts';
import { bytesIn, CODE_PAGES, textIn } from './code-pages.ts';
import { hasLanguage, plausibility } from './plausible-word.ts';

/**
 * Whether a name was read in a wrong encoding or lost letters on its way: UTF-8 read as something else or the reverse, question
 * marks, markup. An administrator is asked about it; it is never mended. `country` is the tour's three letters, null when it is
 * not known.
 */
export function isGarbledName(name: string, country: string | null = null): boolean {
  if (NO_NAME.test(name) || isCut(name) || isLetter(name) || hasTwoScripts(name)) return true;
  const code = COUNTRIES.find(({ otherCodes }) => country !== null && otherCodes.includes(country))?.code;
  return name.split(/[\s/-]+/).some((word) => isGarbledWord(word, code ?? null));
}

/** A replacement character, markup, an entity, a digit, or a letter that was lost. */
const NO_NAME = /[\uFFFD\u0080-\u009F?]|[<>{}]|&[a-z]+;|&#\d+;|\d/u;

/** A page cuts names at this length. */
const isCut = (name: string): boolean => name.length >= 80;

/** A single letter that is no word of its own, as a Chinese one is. */
const isLetter = (name: string): boolean =>
  /^\P{L}*[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]\P{L}*$/u.test(name);

/** One person's name is printed in one script. */
const hasTwoScripts = (name: string): boolean =>
  [/\p{Script=Latin}/u, /\p{Script=Cyrillic}/u, /\p{Script=Greek}/u].filter((script) => script.test(name))
    .length > 1;

function isGarbledWord(word: string, country: string | null): boolean {
  if (!/[^\0-\u007f]/.test(word)) return false;
  const now = plausibility(word, country);
  if (now <= -3) return true;
  const pages = Object.values(CODE_PAGES);
  return pages.some((page) => {
    const bytes = bytesIn(page, word);
    if (bytes === null) return false;
    if (isUtf8(bytes)) return true;
    return pages.some(
      (candidate) =>
        candidate !== page && isBetter(plausibility(textIn(candidate, bytes), country), { now, country }),
    );
  });
}

/** If both readings may be names, the one that fits the player's country is meant. */
const isBetter = (read: number, { now, country }: { now: number; country: string | null }): boolean =>
  now < 0 ? read > 0 : country !== null && hasLanguage(country) && now < 3 && read === 3;

function isUtf8(bytes: readonly number[]): boolean {
  const text = bytes.map((byte) => String.fromCharCode(byte)).join('');
  return /^(?:[\0-\x7f]|[\xc3-\xdf][\x80-\xbf]|[\xe1-\xef][\x80-\xbf]{2})+$/.test(text);
}

const MAX_WORDS_LISTED = 10;
/** A draw of 128 has fewer on any page. */
const MAX_WORDS = 5_000;

/** Words of a text that were read in a wrong encoding or lost letters, ten at most. */
export function oddWords(text: string): string[] {
  const seen = new Set<string>();
  const odd: string[] = [];
  for (const whole of withoutTags(text).split(/\r\n?|\n/)) {
    if (!/[^\0-\u007f]|\?/.test(whole)) continue;
    // Addresses have question marks of their own.
    const words = wordsOf(
      whole
        .split(/\s+/)
        .filter((word) => !word.includes('://'))
        .join(' '),
    );
    const country = countryOn(whole);
    for (const word of words) {
      if (seen.has(word)) continue;
      if (odd.length >= MAX_WORDS_LISTED || seen.size >= MAX_WORDS) return odd;
      seen.add(word);
      if (isOddWord(word, country)) odd.push(word);
    }
  }
  return odd;
}

export const wordsOf = (line: string): string[] =>
  line.split(/[\s,;:"()<>=/|-]+/).filter((word) => /[\p{L}\uFFFD]/u.test(word));

/** Goes through the text once, however many tags it opens. */
function withoutTags(text: string): string {
  const parts: string[] = [];
  let at = 0;
  for (let open = text.indexOf('<'); open !== -1; open = text.indexOf('<', at)) {
    parts.push(text.slice(at, open));
    const [, hidden] = /^<(script|style)\b/i.exec(text.slice(open, open + 8)) ?? [];
    const end = hidden === undefined ? open : text.indexOf(`</${hidden}`, open);
    at = end === -1 ? 0 : text.indexOf('>', end) + 1;
    if (at === 0) return parts.join('\n');
  }
  return [...parts, text.slice(at)].join('\n');
}

const isOddWord = (word: string, country: string | null): boolean =>
  /\p{L}\?+\p{L}|^\?+\p{L}/u.test(word) ||
  word.includes('\uFFFD') ||
  (!/^[\0-\u007f]+[™®©]$/.test(word) && isGarbledWord(word, country));

/** The country that a row of a sheet or page names, by its ISO code. */
export const countryOn = (line: string): string | null =>
  line
    .split(/[,;\t<>]/)
    .map((cell) => COUNTRY_BY_WORD.get(cell.trim().replaceAll('"', '')))
    .find((code) => code !== undefined) ?? null;

const COUNTRY_BY_WORD: ReadonlyMap<string, string> = new Map(
  COUNTRIES.flatMap(({ code, otherCodes, names }) =>
    [...otherCodes, ...names].map((word) => [word, code] as const),
  ),
);
