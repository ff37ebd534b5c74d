/**
 * Turns bytes into text: the one reader of sheets, pages and lists. UTF-8 and marked UTF-16 are certain, and what a page says of
 * itself is believed while its words look right. Else a detector names what it takes the bytes for, and the encoding wins in
 * which the words look most like names: detectors count letters of prose, and a draw is a list of names.
 */
import { ISO_8859_16 } from './code-pages.ts';
import { type Encoding, GUESSED, ONE_BYTE } from './encodings.ts';
import { countryOn, oddWords, wordsOf } from './garbled-name.ts';
import { plausibility } from './plausible-word.ts';

export interface ReadText {
  readonly text: string;
  /** A name of the Encoding Standard. */
  readonly encoding: string;
  /** Words that look wrong all the same, ten at most: somebody must look at them. */
  readonly doubts: readonly string[];
}

/** The decoders that the language itself does not have. */
export interface TextPlatform {
  readonly TextDecoder: Decoder;
  /** Names of encodings, the likeliest first; asked only where nothing is certain. */
  readonly detect: (bytes: Uint8Array) => Promise<readonly string[]>;
}

type Decoder = new (
  encoding: string,
  options: { readonly fatal: boolean },
) => { readonly encoding: string; decode(bytes: Uint8Array): string };

interface TextSource extends TextPlatform {
  /** The encoding that the sender declares. */
  readonly charset?: string | null;
}

export async function readText(
  bytes: Uint8Array,
  { charset = null, ...platform }: TextSource,
): Promise<ReadText> {
  for (const encoding of certainEncodings(bytes)) {
    const read = readTextAs(bytes, encoding, platform);
    if (read) return read;
  }
  const declared = charset ?? declaredIn(bytes);
  const read = declared === null ? null : readTextAs(bytes, declared, platform);
  if (read?.doubts.length === 0) return read;
  const detected = await platform.detect(bytes);
  const encodings = [
    ...(declared === null ? [] : [declared]),
    ...detected.slice(0, MAX_DETECTED),
    ...GUESSED,
  ];
  const readings = [...new Set(encodings.map((encoding) => encoding.toLowerCase()))]
    .map((encoding) => decode(bytes, encoding, platform))
    .filter((reading) => reading !== null);
  const likely = mostPlausible(readings, detected[0]?.toLowerCase());
  return { ...likely, doubts: oddWords(likely.text) };
}

/** Null if these bytes are no text in that encoding, or nobody knows it. */
export function readTextAs(
  bytes: Uint8Array,
  encoding: string,
  platform: Pick<TextPlatform, 'TextDecoder'>,
): ReadText | null {
  const decoded = decode(bytes, encoding, platform);
  return decoded && { ...decoded, doubts: oddWords(decoded.text) };
}

type DecodedText = Omit<ReadText, 'doubts'>;

function decode(
  bytes: Uint8Array,
  encoding: string,
  { TextDecoder }: Pick<TextPlatform, 'TextDecoder'>,
): DecodedText | null {
  try {
    const fatal = !ONE_BYTE.some((candidate) => candidate === encoding.toLowerCase());
    const decoder = new TextDecoder(encoding, { fatal });
    return { text: decoder.decode(bytes), encoding: decoder.encoding };
  } catch {
    return encoding === 'iso-8859-16' ? { text: decodeIso16(bytes), encoding } : null;
  }
}

const decodeIso16 = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => ISO_8859_16[byte - 160] ?? String.fromCharCode(byte)).join('');

const MARKED: readonly (readonly [Encoding, readonly number[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];

function certainEncodings(bytes: Uint8Array): Encoding[] {
  const marked = MARKED.find(([, mark]) => mark.every((byte, at) => bytes[at] === byte))?.[0];
  return marked ? [marked] : [...unmarkedUtf16(bytes), 'utf-8'];
}

/** In UTF-16 every other byte of an ASCII letter, separator or line end is 0; in other encodings no byte is. */
function unmarkedUtf16(bytes: Uint8Array): Encoding[] {
  const head = bytes.subarray(0, 2_000);
  const zeros = [0, 1].map((odd) => head.filter((byte, at) => byte === 0 && at % 2 === odd).length);
  const [even = 0, odd = 0] = zeros;
  if (Math.max(even, odd) * 20 < head.length || Math.min(even, odd) * 4 > Math.max(even, odd)) return [];
  return odd === even ? [] : [odd > even ? 'utf-16le' : 'utf-16be'];
}

const DECLARATION = /<meta[^>]{0,200}charset\s*=\s*["']?\s*([\w-]{1,40})/i;
const HEAD_BYTES = 8_192;

function declaredIn(bytes: Uint8Array): string | null {
  const head = Array.from(bytes.subarray(0, HEAD_BYTES), (byte) => String.fromCharCode(byte)).join('');
  const declared = DECLARATION.exec(head)?.[1] ?? null;
  // A declaration that can be read byte by byte is not in UTF-16, whatever it says.
  return declared !== null && /^utf-16/i.test(declared) ? null : declared;
}

const MAX_DETECTED = 3;

/** The first of those whose words look most like names; the detector's own choice counts as one more word. */
function mostPlausible(readings: readonly DecodedText[], detected: string | undefined): DecodedText {
  let best: DecodedText = { text: '', encoding: 'utf-8' };
  let most = Number.NEGATIVE_INFINITY;
  for (const reading of readings) {
    const score = scoreOf(reading.text) + (reading.encoding === detected ? 1 : 0);
    if (score > most) [best, most] = [reading, score];
  }
  return best;
}

const MAX_LINES = 3_000;
const MAX_WORDS = 5_000;

function scoreOf(text: string): number {
  let [score, words] = [0, 0];
  for (const line of text.split(/\r\n?|\n/, MAX_LINES)) {
    if (!/[^\0-\u007f]/.test(line)) continue;
    const country = countryOn(line);
    for (const word of new Set(wordsOf(line).slice(0, MAX_WORDS - words))) {
      score += plausibility(word, country);
      words += 1;
    }
  }
  return score;
}
