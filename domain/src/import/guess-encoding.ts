/**
 * Guesses the encoding of a text that does not declare it. UTF-8 is certain; of the others it takes the one in which the words
 * look most like names. Detectors by letter frequency need prose, and a draw is a list of names.
 */
import { COUNTRIES } from '../time/venue-zone.ts';
import { plausibility } from './plausible-word.ts';

/** Names of the Encoding Standard, the most usual first. windows-1252 includes all of ISO-8859-1. */
export const ENCODINGS = {
  'utf-8': 'Unicode (UTF-8)',
  'utf-16le': 'Unicode (UTF-16)',
  'utf-16be': 'Unicode (UTF-16, big endian)',
  'windows-1252': 'Western Europe (Windows)',
  'windows-1250': 'Central Europe (Windows)',
  macintosh: 'Western Europe (Mac)',
  'windows-1254': 'Turkish (Windows)',
  'windows-1257': 'Baltic (Windows)',
  'windows-1251': 'Cyrillic (Windows)',
  'windows-1253': 'Greek (Windows)',
  'windows-1255': 'Hebrew (Windows)',
  'windows-1256': 'Arabic (Windows)',
  'iso-8859-2': 'Central Europe (ISO)',
  'iso-8859-15': 'Western Europe (ISO)',
} as const;
export type Encoding = keyof typeof ENCODINGS;

/** The platform's TextDecoder, which is not part of the language. */
type Decoder = new (
  encoding: string,
  options: { readonly fatal: boolean },
) => { decode(bytes: Uint8Array): string };

type Decode = (encoding: Encoding) => string | null;

/** Legacy encodings read any bytes; the others give null for invalid ones. */
export const decoderOf =
  (bytes: Uint8Array, Platform: Decoder): Decode =>
  (encoding) => {
    try {
      return new Platform(encoding, { fatal: encoding.startsWith('utf-') }).decode(bytes);
    } catch {
      return null;
    }
  };

export interface EncodedText {
  readonly text: string;
  readonly encoding: Encoding;
}

const MARKED: readonly (readonly [Encoding, readonly number[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];

export function readEncoded(bytes: Uint8Array, decode: Decode): EncodedText {
  const marked = MARKED.find(([, mark]) => mark.every((byte, at) => bytes[at] === byte))?.[0];
  for (const encoding of marked ? [marked] : [...withoutMark(bytes), 'utf-8' as const]) {
    const text = decode(encoding);
    if (text !== null) return { text, encoding };
  }
  return guess(decode);
}

/** In UTF-16 every other byte is 0 while most of the text is ASCII. */
function withoutMark(bytes: Uint8Array): Encoding[] {
  const head = bytes.subarray(0, 2_000);
  const zeros = [0, 1].map((odd) => head.filter((byte, at) => byte === 0 && at % 2 === odd).length);
  const [even = 0, odd = 0] = zeros;
  if (Math.max(even, odd) * 4 < head.length || head.length < 2) return [];
  return [odd > even ? 'utf-16le' : 'utf-16be'];
}

function guess(decode: Decode): EncodedText {
  let best: EncodedText = { text: '', encoding: 'windows-1252' };
  let most = Number.NEGATIVE_INFINITY;
  for (const encoding of Object.keys(ENCODINGS) as Encoding[]) {
    if (encoding.startsWith('utf-')) continue;
    const text = decode(encoding);
    const score = text === null ? Number.NEGATIVE_INFINITY : scoreOf(text);
    if (text !== null && score > most) [best, most] = [{ text, encoding }, score];
  }
  return best;
}

const MOST_LINES = 3_000;

function scoreOf(text: string): number {
  let score = 0;
  for (const line of text.split(/\r\n?|\n/, MOST_LINES)) {
    if (!/[^\0-\u007f]/.test(line)) continue;
    const country = countryOn(line);
    for (const word of new Set(line.split(/[\s,;:"()<>=/|-]+/))) score += plausibility(word, country);
  }
  return score;
}

const BY_WORD: ReadonlyMap<string, string> = new Map(
  COUNTRIES.flatMap(({ code, otherCodes, names }) =>
    [...otherCodes, ...names].map((word) => [word, code] as const),
  ),
);

const countryOn = (line: string): string | null =>
  line
    .split(/[,;\t<>]/)
    .map((cell) => BY_WORD.get(cell.trim().replaceAll('"', '')))
    .find((code) => code !== undefined) ?? null;
