import { foldName } from './fold-name.ts';

/** Letters that some write as two: Müller and Mueller, Đoković and Djokovic, Søren and Soeren. */
const PAIRS: readonly (readonly [RegExp, string])[] = [
  [/ä|æ/giu, 'ae'],
  [/ö|ø|œ/giu, 'oe'],
  [/ü/giu, 'ue'],
  [/å/giu, 'aa'],
  [/đ/giu, 'dj'],
];

/** Folded, as it is written and with these pairs written as one letter or as two. Only a person can say that two such names are one. */
export function spellingsOf(name: string): ReadonlySet<string> {
  const composed = name.normalize('NFC');
  const folded = foldName(name);
  const asTwo = foldName(PAIRS.reduce((text, [letter, pair]) => text.replace(letter, pair), composed));
  const asOne = folded.replace(/ae|oe|ue|aa|dj/g, ([first = '']) => first);
  return new Set([folded, asTwo, asOne]);
}
