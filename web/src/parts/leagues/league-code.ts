/** The code of a league as people type it, say it and send it. */

const LENGTH = 8;
const HALF = LENGTH / 2;

/** Up to eight letters and digits, from a code in any spelling or from a whole link. */
export function readCode(typed: string): string {
  const code = /\/join\/([^/?#\s]+)/i.exec(typed)?.[1] ?? typed;
  return code
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '')
    .slice(0, LENGTH);
}

export const isWholeCode = (typed: string): boolean => readCode(typed).length === LENGTH;

/** Groups of four with a hyphen; works on an unfinished code too. */
export function writeCode(typed: string): string {
  const code = readCode(typed);
  return code.length > HALF ? `${code.slice(0, HALF)}-${code.slice(HALF)}` : code;
}

/** For screen readers: 'A B C D, E F G H'. */
export function spellCode(code: string): string {
  const signs = readCode(code);
  return [signs.slice(0, HALF), signs.slice(HALF)].map((half) => half.split('').join(' ')).join(', ');
}
