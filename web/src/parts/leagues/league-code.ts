/** The code of a league as people type, say and send it. */

const LENGTH = 8;
const HALF = LENGTH / 2;

/** The letters and digits of what was typed or pasted, be it a code in any spelling or the whole link; eight at most. */
export function readCode(typed: string): string {
  const code = /\/join\/([^/?#\s]+)/i.exec(typed)?.[1] ?? typed;
  return code
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '')
    .slice(0, LENGTH);
}

export const isWholeCode = (typed: string): boolean => readCode(typed).length === LENGTH;

/** Four and four with a hyphen, also while it is typed. */
export function writeCode(typed: string): string {
  const code = readCode(typed);
  return code.length > HALF ? `${code.slice(0, HALF)}-${code.slice(HALF)}` : code;
}

/** Sign by sign, for who hears it: 'A B C D, E F G H'. */
export function spellCode(code: string): string {
  const signs = readCode(code);
  return [signs.slice(0, HALF), signs.slice(HALF)].map((half) => half.split('').join(' ')).join(', ');
}
