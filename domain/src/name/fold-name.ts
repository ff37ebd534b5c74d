/**
 * Folds a name to compare it whole, without case or marks: `  Jørgensen ` and `JORGENSEN` are one. Letters that Unicode does
 * not decompose become what people type. fold_letters() does the same in the database, for its searches.
 */
export const foldName = (name: string): string => foldLetters(name).replace(/\s+/g, ' ').trim();

/** Folds a part of a name for a search; spaces stay as they are. */
export const foldLetters = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(MARKS, '')
    .toLowerCase()
    .replace(WITHOUT_PARTS, (letter) => LETTERS[letter] ?? letter);

/** Marks of Latin, Greek, Cyrillic, Hebrew and Arabic. In other scripts marks are letters like any other. */
const MARKS =
  /[\u0300-\u036F]|[\u0483-\u0487]|[\u0591-\u05C7]|[\u0610-\u061A]|[\u064B-\u065F]|\u0670|[\u1AB0-\u1AFF]|[\u1DC0-\u1DFF]|[\u20D0-\u20FF]|[\uFE20-\uFE2F]/g;

const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ...pairs('øłđðħŧŋıȷĸƀɓƈɖɗɛƒǥɠɨƙƚɲƞɔɵƥɍƭʉʋƴƶς', 'olddhtnijkbbcddefggiklnnooprtuvyzσ'),
  ...pairs('’‘ʼʻʹ‐–—', "'''''---"),
};
const WITHOUT_PARTS = new RegExp(`[${Object.keys(LETTERS).join('')}]`, 'g');

function pairs(letters: string, plain: string): Record<string, string> {
  return Object.fromEntries(Array.from(letters, (letter, at) => [letter, plain[at] ?? letter]));
}
