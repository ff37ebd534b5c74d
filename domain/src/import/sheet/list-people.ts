/** Parts a cell or a line into the people that it names. */
import { type PrintedName, readPrintedName, turnSurname } from './printed-name.ts';

interface Writing {
  /** A cell holds a comma together: `García López, María` is one person there, and two on a line. */
  readonly isCell: boolean;
  /** In a list of pairs a slash stands inside an entry: `Ann / Bob`. */
  readonly hasPairs: boolean;
}

export function peopleIn(text: string, { isCell, hasPairs }: Writing): PrintedName[] {
  if (hasPairs && isPair(text)) {
    const [seed] = text.split('/').flatMap((half) => readPrintedName(half).seed ?? []);
    const name = text.split('/').map((half) => readPrintedName(half).name);
    return [{ name: name.join(' / '), seed: seed ?? null, country: null }];
  }
  const parts = text.split(hasPairs ? BETWEEN : BETWEEN_OR_SLASH).filter(hasLetter);
  return parts
    .flatMap((part) => splitCommas(part, { isCell, isList: parts.length > 1 }))
    .map(readPrintedName)
    .filter(({ name }) => hasLetter(name));
}

const BETWEEN = /\s*[;&\n]\s*|\s+(?:and|und|et|og|och|oraz)\s+|\s+(?=\d{1,3}[.)]\s*\p{L})/u;
const BETWEEN_OR_SLASH = new RegExp(String.raw`${BETWEEN.source}|\s*(?<!\d)/(?!\d)\s*`, 'u');

export const joinsPeople = (text: string): boolean => BETWEEN.test(text);

const hasLetter = (text: string): boolean => /\p{L}/u.test(text);

/** Two people of whom one entry is made. */
const isPair = (text: string): boolean => {
  const sides = text.split('/');
  return sides.length === 2 && sides.every((side) => /\p{L}{2}/u.test(side));
};

/** Where most entries are pairs, the slash makes them; one such line beside others names two people. */
export const arePairs = (texts: readonly string[]): boolean =>
  texts.length > 1 && texts.filter(isPair).length * 2 > texts.length;

function splitCommas(
  text: string,
  { isCell, isList }: { readonly isCell: boolean; readonly isList: boolean },
): string[] {
  const parts = text.split(',').filter(hasLetter);
  const [first = '', second = ''] = parts;
  if (parts.length < 2) return [text];
  if (parts.length > 2 || isList) return parts;
  if (turnSurname(text) === text) return [text];
  const isTurned = isSurname(first) || (isCell && !isWhole(second));
  return isTurned ? [text] : parts;
}

/** One word, or a surname of several that begins small: `van den Berg`. */
export const isSurname = (text: string): boolean => !isWhole(text) || /^\p{Ll}\S* /u.test(text.trim());

/** A first name and a surname. */
export const isWhole = (text: string): boolean =>
  /\p{L}[.\p{L}\p{M}'’-]*\s+\p{L}/u.test(readPrintedName(text).name);
