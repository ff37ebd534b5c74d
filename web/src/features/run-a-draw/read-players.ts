/** Reads players from what people type and paste: a list with numbers or bullets, a message of a chat, cells of a sheet, a file. */
import { foldName } from '@boast/domain/name/fold-name';

/** Names, one a line. A line of one name is a name; lines with cells are read as a table. */
export function readPlayers(text: string): string[] {
  const lines = text.split(/\r\n|[\n\r]/).filter((line) => /\p{L}/u.test(line));
  const separator = separatorOf(lines);
  const names = separator === null ? lines : readTable(lines, separator);
  return names.map(cleanName).filter((name, at) => name !== '' && !(at === 0 && isHeading(name)));
}

/** Names that stand in the list twice, each as it stands there first. */
export function doubledNames(names: readonly string[]): string[] {
  const folded = names.map(foldName);
  return names.filter(
    (_, at) => folded.indexOf(folded[at] ?? '') === at && folded.indexOf(folded[at] ?? '', at + 1) > at,
  );
}

/** '1. ', '- ', '#3' before a name; '(2)', '[3/4]', '[WC]' and signs behind it. */
const cleanName = (line: string): string =>
  line
    .replace(/^[^\p{L}]*?(?=['’]?\p{L})/u, '')
    .replace(/[\s([]+(?:seed\s*)?(?:\d+(?:\s*\/\s*\d+)?|wc|q|ll)[\])\s]*$/iu, '')
    .replace(/[^\p{L}\p{M}.)'’]+$/u, '')
    .replace(/\s+/g, ' ')
    .trim();

const isHeading = (name: string): boolean => /^((full )?names?|players?|entries|draw)$/i.test(name);

type Separator = '\t' | ';' | ',';

/** Most lines have it. A single line with several commas is a list, not a row. */
function separatorOf(lines: readonly string[]): Separator | null {
  const found = (['\t', ';', ','] as const).find(
    (sign) => lines.filter((line) => line.includes(sign)).length * 2 > lines.length,
  );
  return found ?? null;
}

function readTable(lines: readonly string[], separator: Separator): readonly string[] {
  const rows = lines.map((line) => cellsOf(line, separator));
  const [head = [], ...others] = rows;
  if (others.length === 0 && head.length > 2) return head;
  const named = head.findIndex((cell) => isHeading(cell.trim()));
  if (named >= 0) return others.map((row) => row[named] ?? '');
  const first = head.findIndex((cell) => /^(first|given|fore) ?names?$/i.test(cell.trim()));
  const last = head.findIndex((cell) => /^(last|family|sur) ?names?$/i.test(cell.trim()));
  if (first >= 0 && last >= 0) return others.map((row) => `${row[first] ?? ''} ${row[last] ?? ''}`);
  return rows.map((row) => joinName(row, separator));
}

/** The first cell with a whole name; else the first two with a part of one. "Berg, Anna" has the family name first. */
function joinName(cells: readonly string[], separator: Separator): string {
  const words = cells.map((cell) => cell.trim()).filter((cell) => /\p{L}{2}/u.test(cell));
  const [first = '', second = ''] = words;
  if (cleanName(first).includes(' ')) return first;
  return separator === ',' ? `${second} ${first}` : `${first} ${second}`;
}

/** Quotes hold a cell together. */
function cellsOf(line: string, separator: Separator): string[] {
  const cells = [''];
  let isQuoted = false;
  for (const sign of line) {
    if (sign === '"') isQuoted = !isQuoted;
    else if (sign === separator && !isQuoted) cells.push('');
    else cells.push((cells.pop() ?? '') + sign);
  }
  return cells;
}
