/** A Braille pattern without dots is not default-ignorable, but cannot be seen either. */
const UNSEEN_SIGN = String.raw`[\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\u2028\u2029\u2800\uFFF9-\uFFFB]`;
const UNSEEN = new RegExp(UNSEEN_SIGN, 'gu');
/** Most texts have no unseen sign, so one look is enough. */
const HAS_UNSEEN = new RegExp(UNSEEN_SIGN, 'u');
const EMOJI = String.raw`(?![0-9#*])\p{Emoji}[\uFE0E\uFE0F]?\p{Emoji_Modifier}?`;

/** Joiners and selectors that make one sign of several are allowed: their effect is visible. */
const JOINED = new RegExp(
  [
    // Flags made of tags, keycaps, emoji, and emoji of families and professions.
    String.raw`\u{1F3F4}[\u{E0020}-\u{E007E}]{1,8}\u{E007F}`,
    String.raw`[0-9#*]\uFE0F?\u20E3`,
    String.raw`${EMOJI}(?:\u200D${EMOJI})*`,
    // Variants of an ideograph, which some people's names need.
    String.raw`\p{Unified_Ideograph}[\uFE00-\uFE0F\u{E0100}-\u{E01EF}]`,
    // Joiners inside words of Persian and of Indian languages.
    String.raw`(?<=[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Oriya}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}])[\u200C\u200D](?!${UNSEEN_SIGN})(?=[\p{L}\p{M}])`,
  ].join('|'),
  'gu',
);

/** A letter with more accents than this grows over the lines around it. */
const TOWER = /(\p{M}{4})\p{M}+/gu;

/** A cut text can end with half a character. */
const HALF = /\p{Surrogate}/u;
const HALVES = /\p{Surrogate}/gu;

/**
 * Says what part of a text cannot be seen, in a sentence for the person who typed it; null when all of it can. All text from
 * people, programs, sheets and pages comes through here or through `dropUnseen`.
 */
export function refuseText(text: string): string | null {
  if (HALF.test(text)) return 'Half of a character is missing: please type it again';
  const [unseen] = HAS_UNSEEN.test(text) ? (text.replace(JOINED, '').match(UNSEEN) ?? []) : [];
  if (unseen !== undefined)
    return `Characters that nobody can see are not allowed (${codeOf(unseen)}): please type it again`;
  return text.match(TOWER) ? 'Too many accents on one letter: please take some away' : null;
}

export const isSeen = (text: string): boolean => /[\p{L}\p{N}\p{P}\p{S}]/u.test(text.replace(/\u2800/g, ''));

/**
 * Drops what `refuseText` refuses, for text of a page, which is not ours to send back. It repeats because a dropped sign may
 * have held joiners in place.
 */
export function dropUnseen(text: string): string {
  let [before, left] = [text, text.replace(HALVES, '')];
  do {
    before = left;
    left = dropOnce(before).replace(TOWER, '$1');
  } while (left !== before);
  return left;
}

function dropOnce(text: string): string {
  if (!HAS_UNSEEN.test(text)) return text;
  let readable = '';
  let last = 0;
  for (const { 0: joined, index } of text.matchAll(JOINED)) {
    readable += text.slice(last, index).replace(UNSEEN, '') + joined;
    last = index + joined.length;
  }
  return readable + text.slice(last).replace(UNSEEN, '');
}

const codeOf = (sign: string): string =>
  `U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
