/** Takes a name apart as lists and draws print it: `[1] Daryl Selby (ENG)`, `3. Walsh, Tom (paid)`, `Ann Archer 07700 900123`. */
import { readPrintedSeed } from '../read/printed-seed.ts';

export interface PrintedName {
  /** Empty when the text names nobody. */
  readonly name: string;
  /** `1`, `9/16`, `WC`; only what stands in brackets. */
  readonly seed: string | null;
  readonly country: string | null;
}

export function readPrintedName(text: string): PrintedName {
  const { name, ...marks } = takeMarks(withoutContacts(text));
  return { name: turnSurname(tidy(name)), ...marks };
}

/** Takes only the marks off, and leaves the name itself as it is written. */
export function takeMarks(text: string): PrintedName {
  let [rest, seed, country] = [text, null as string | null, null as string | null];
  for (let found = takeBracket(rest); found !== null; found = takeBracket(rest)) {
    rest = found.rest;
    if (found.kind === 'seed') seed ??= found.value;
    else if (found.kind === 'country') country ??= found.value;
  }
  return { name: turnSurname(rest.trim()), seed, country };
}

/** '1. ', '- ', '#3' before a name, and pictures behind it. A number behind a name belongs to it: Tom 1 and Tom 2 are two people. */
const tidy = (text: string): string =>
  text
    .replace(/^[^\p{L}[]*\[[ x✓]?\]/iu, '')
    .replace(/\s*(?:[-–—]\s*(?:un|not )?paid\b|[£$€]\s?\d).*$/iu, '')
    .replace(/^[^\p{L}]*?(?=['’]?\p{L})/u, '')
    .replace(/[^\p{L}\p{M}\p{N}.)'’]+$/u, '')
    .replace(/\s+/g, ' ')
    .trim();

const withoutContacts = (text: string): string =>
  text
    .replace(/[<([]?\S+@\S+\.\S+/g, ' ')
    .replace(
      /(?:(?:tel|mob|mobile|phone|handy|t|m)[.:]?\s*)?(?<![\p{L}\p{N}])\+?(?:\(0\))?\d[\d\s()./-]{6,}\d/giu,
      ' ',
    );

type Bracket = { readonly rest: string } & (
  | { readonly kind: 'seed' | 'country'; readonly value: string }
  | { readonly kind: 'remark' }
);

/** The bracket that begins or ends the text, if it says something other than the name. */
function takeBracket(text: string): Bracket | null {
  for (const pattern of [
    /^[^\p{L}[(]*[[(]\s*([^[\]()]*?)\s*[\])]\s*(?=\S)/u,
    /\s*[[(]\s*([^[\]()]*?)\s*[\])][^\p{L}\p{N}]*$/u,
  ]) {
    const found = pattern.exec(text);
    if (!found || !/\p{L}/u.test(text.replace(found[0], ''))) continue;
    const rest = text.replace(found[0], ' ');
    const bare = found[1] ?? '';
    const value = bare.toUpperCase();
    const seed = value.replace(/^(?:SEED(?:ED)?|NO\.?|#)\s*/, '').replace(/\s*([/-])\s*/, '/');
    if (readPrintedSeed(seed) !== null) return { rest, kind: 'seed', value: seed };
    if (/^(?:[A-Z]{3}|UK)$/.test(bare)) return { rest, kind: 'country', value };
    if (value === '' || REMARKS.test(value)) return { rest, kind: 'remark' };
  }
  return null;
}

const REMARKS =
  /^(?:NOT |UN)?(?:PAID|YES|NO|TBC|CASH|CARD|BEZAHLT|PAYE|PAGADO|PAGATO|BETAALD|SEEDED|CAPTAIN|C)\.?$|^[\d\s./£$€-]*$/;

/** `Walsh, Tom` has the surname first; `Smith, Jr.` has not. */
export function turnSurname(name: string): string {
  const [, surname = '', first = ''] = /^([^,]+),\s*([^,]+)$/.exec(name) ?? [];
  if (first === '' || /^(?:jr|sr|snr|jnr|ii|iii|iv|mbe|obe|esq|phd|md)\.?$/i.test(first)) return name;
  return `${first} ${surname}`.trim();
}
