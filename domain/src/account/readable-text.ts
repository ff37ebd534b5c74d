/**
 * What of a text nobody can see. Everything that people, programs, sheets and pages write goes through here: typed text is refused
 * with what is wrong, the text of a page that is not ours to mend loses it.
 */

/** A Braille pattern without dots is no default ignorable, but is none to see either. */
const UNSEEN_SIGN = String.raw`[\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\u2028\u2029\u2800\uFFF9-\uFFFB]`;
const UNSEEN = new RegExp(UNSEEN_SIGN, 'gu');
/** Most texts hold none, and are looked at once. */
const HAS_UNSEEN = new RegExp(UNSEEN_SIGN, 'u');
const EMOJI = String.raw`(?![0-9#*])\p{Emoji}[\uFE0E\uFE0F]?\p{Emoji_Modifier}?`;

/** Joiners and selectors that make one sign of several: they are seen by what they do. */
const JOINED = new RegExp(
  [
    // Flags of letters that are tags, keycaps, emoji, and families and professions of them.
    String.raw`\u{1F3F4}[\u{E0020}-\u{E007E}]{1,8}\u{E007F}`,
    String.raw`[0-9#*]\uFE0F?\u20E3`,
    String.raw`${EMOJI}(?:\u200D${EMOJI})*`,
    // Other shapes of an ideograph, as some names of people are written.
    String.raw`\p{Unified_Ideograph}[\uFE00-\uFE0F\u{E0100}-\u{E01EF}]`,
    // Inside words of Persian and of the languages of India.
    String.raw`(?<=[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Oriya}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}])[\u200C\u200D](?!${UNSEEN_SIGN})(?=[\p{L}\p{M}])`,
  ].join('|'),
  'gu',
);

/** More accents on one letter grow over the lines around them. */
const TOWER = /(\p{M}{4})\p{M}+/gu;

/** Half of a character, as a cut text ends with. */
const HALF = /\p{Surrogate}/u;
const HALVES = /\p{Surrogate}/gu;

/** What is wrong with a text, in a sentence for whoever typed it; null when all of it can be seen. */
export function refuseText(text: string): string | null {
  if (HALF.test(text)) return 'Half of a character is missing: please type it again';
  const [unseen] = HAS_UNSEEN.test(text) ? (text.replace(JOINED, '').match(UNSEEN) ?? []) : [];
  if (unseen !== undefined)
    return `Characters that nobody can see are not allowed (${codeOf(unseen)}): please type it again`;
  return text.match(TOWER) ? 'Too many accents on one letter: please take some away' : null;
}

/** Whether there is anything to see at all. */
export const isSeen = (text: string): boolean => /[\p{L}\p{N}\p{P}\p{S}]/u.test(text.replace(/\u2800/g, ''));

/** The text without what `refuseText` refuses. What stood between may have held joiners in place, so it is looked at again. */
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
  let kept = '';
  let last = 0;
  for (const { 0: joined, index } of text.matchAll(JOINED)) {
    kept += text.slice(last, index).replace(UNSEEN, '') + joined;
    last = index + joined.length;
  }
  return kept + text.slice(last).replace(UNSEEN, '');
}

const codeOf = (sign: string): string =>
  `U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
