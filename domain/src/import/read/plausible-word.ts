interface Language {
  /** ISO codes of the countries with such names. */
  readonly countries: string;
  /** Letters beyond a to z. */
  readonly letters: string;
  readonly weight: number;
  readonly never?: RegExp;
}

const LANGUAGES: readonly Language[] = [
  { countries: 'ES MX AR CO CL PE EC VE GT PY UY BO CR PA SV HN NI DO CU', letters: 'áéíñóúü', weight: 1 },
  { countries: 'FR BE CH CA LU MC', letters: 'àâçèéêëîïôœ', weight: 1, never: /œ[^u]/ },
  { countries: 'FR', letters: 'àâæçèéêëîïôœùûüÿ', weight: 0.4, never: /æ$|œ[^u]|û[^a-z]/ },
  { countries: 'DE AT CH LI', letters: 'äöüß', weight: 1 },
  { countries: 'PT BR', letters: 'áâãàçéêíóôõú', weight: 1, never: /ã(?!o|e|$)|õ(?!e)/ },
  { countries: 'IT CH', letters: 'àèéìòù', weight: 0.8, never: /[àèéìòù](?!$)/ },
  { countries: 'SE FI', letters: 'åäöé', weight: 0.9 },
  { countries: 'DK NO', letters: 'åæøé', weight: 0.9, never: /æ$/ },
  {
    countries: 'CZ',
    letters: 'áčďéěíňóřšťúůýž',
    weight: 1,
    never: /[b-df-hj-np-tv-xz](?:č[b-df-hj-np-tv-xz]|[ňř](?![aeiouyáéíóúůýě]))/,
  },
  {
    countries: 'SK',
    letters: 'áäčďéíĺľňóôŕšťúýž',
    weight: 0.8,
    never: /[b-df-hj-np-tv-xz](?:č[b-df-hj-np-tv-xz]|ň(?![aeiouyáéíóúý]))/,
  },
  { countries: 'PL', letters: 'ąćęłńóśźż', weight: 1, never: /ń[aeiouyąęó]/ },
  { countries: 'HU', letters: 'áéíóöőúüű', weight: 0.9 },
  { countries: 'RO MD', letters: 'ăâîșțşţ', weight: 0.7 },
  { countries: 'HR BA RS SI ME MK', letters: 'čćđšž', weight: 0.9 },
  { countries: 'TR AZ', letters: 'âçğıöşü', weight: 0.9 },
  { countries: 'LT', letters: 'ąčęėįšųūž', weight: 0.8 },
  { countries: 'LV', letters: 'āčēģīķļņšūž', weight: 0.8 },
  { countries: 'EE', letters: 'äõöšüž', weight: 0.5 },
  { countries: 'IS', letters: 'áðéíóúýþæö', weight: 0.3, never: /æ$/ },
  { countries: 'NL BE', letters: 'éëïöü', weight: 0.6 },
  { countries: 'IE', letters: 'áéíóú', weight: 0.9 },
];

/** One writes these together. */
const EAST_ASIAN = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

const SCRIPTS = [
  /\p{Script=Latin}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Hebrew}/u,
  /\p{Script=Arabic}/u,
  EAST_ASIAN,
];
/** Signs beyond ASCII that are usual in text and names. */
const USUAL = /[’‘“”„–—…·´・\u00a0\u3000]/u;

/**
 * How well a word fits the languages of people's names: above 0 when it may be a word of some language, up to 3 for the
 * country's own, below 0 when it fits none. It tells encodings apart and finds names read in a wrong one. It is never proof: a
 * name that looks wrong is asked about.
 */
export function plausibility(word: string, country: string | null): number {
  const foreign = word.replace(/[\0-\u007f]/g, '');
  if (foreign === '') return 0;
  if (/[\p{Cc}\uFFFD\p{Co}]/u.test(foreign)) return -6;
  if (/[^\p{L}\p{M}]|[ªºˀ-˿]/u.test(foreign.replace(new RegExp(USUAL, 'gu'), ''))) return -3;
  const letters = foreign.replace(/[^\p{L}]/gu, '');
  if (letters === '') return 0;
  if (SCRIPTS.filter((script) => script.test(word)).length > 1) return -4;
  // A capital after a small letter, except as in McÉwan.
  if (/\p{Lu}(?![A-Z])\p{Lu}\p{Ll}/u.test(word)) return -3;
  if (/\p{Ll}(?![a-z])\p{Lu}/u.test(word.replace(/^(Mc|Mac|De|Di|Du|Le|La)/, ''))) return -3;
  if (EAST_ASIAN.test(word)) return 1;
  if (!/\p{Script=Latin}/u.test(word)) return ofOtherScript(word);
  const small = word.toLowerCase().normalize('NFC');
  const known = LANGUAGES.filter(
    ({ letters: own, never }) =>
      Array.from(small).every((letter) => !/\p{L}/u.test(letter) || letter <= 'z' || own.includes(letter)) &&
      !never?.test(small),
  );
  if (known.length === 0) return -2;
  if (country !== null && known.some(({ countries }) => countries.includes(country))) return 3;
  return Math.max(...known.map(({ weight }) => weight));
}

const VOWELS = /[αεηιουωάέήίόύώаеёиоуыэюяіїєא-ת\u0600-\u06FF]/giu;

/** In a wrong encoding letters are random: small letters before capitals, long runs without a vowel. */
function ofOtherScript(word: string): number {
  const vowels = (word.match(VOWELS) ?? []).length / word.length;
  const isCapital = /^\p{Lu}\p{Ll}+$|^\p{Lu}+$|^\p{Lo}+$/u.test(word.replace(/[^\p{L}]/gu, ''));
  return (vowels >= 0.25 && (vowels <= 0.75 || /\p{Lo}/u.test(word)) ? 1 : -1) + (isCapital ? 0.5 : -1);
}

export const hasLanguage = (country: string): boolean =>
  LANGUAGES.some(({ countries }) => countries.includes(country));
