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
  'koi8-r': 'Cyrillic (KOI8)',
  shift_jis: 'Japanese (Windows)',
  gb18030: 'Chinese (simplified)',
  big5: 'Chinese (traditional)',
  'euc-kr': 'Korean (Windows)',
} as const;
export type Encoding = keyof typeof ENCODINGS;

/** Any bytes can be read in these, so only how the words look tells them apart. */
export const ONE_BYTE: readonly Encoding[] = [
  'windows-1252',
  'windows-1250',
  'macintosh',
  'windows-1254',
  'windows-1257',
  'windows-1251',
  'windows-1253',
  'windows-1255',
  'windows-1256',
  'iso-8859-2',
  'iso-8859-15',
  'koi8-r',
];

/** Those whose bytes cannot be told from the others with certainty, the most usual first. */
export const GUESSED: readonly Encoding[] = [...ONE_BYTE, 'shift_jis', 'gb18030', 'big5', 'euc-kr'];

export const encodingName = (encoding: string): string =>
  new Map<string, string>(Object.entries(ENCODINGS)).get(encoding) ?? encoding;
