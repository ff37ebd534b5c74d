import type { SheetCells } from './sheet-tables.ts';

/** An example to start from: a draw of eight with everything that a sheet can say. */
export const SHEET_TEMPLATE: SheetCells = [
  ['Tournament', 'Example Club Open'],
  ['Location', 'Wimbledon, London, England'],
  ['First day', '2030-03-12'],
  ['Last day', '2030-03-14'],
  ['Note', 'Rows called Note are not read. Further columns may be: Tour number, Tour page, Note.'],
  [],
  ['Position', 'Seed', 'Name', 'Country', 'Rank'],
  ['1', '1', 'Alex Baker', 'ENG', '48'],
  ['2', '', 'BYE', '', ''],
  ['3', 'WC', 'Sam Okoro', 'NGR', '212'],
  ['4', '', 'Luca Moretti', 'ITA', '131'],
  ['5', '3', 'Omar Hadid', 'Egypt', '77'],
  ['6', '', 'TBD', '', ''],
  ['7', '', 'Jonas Weber', 'SUI', '145'],
  ['8', '2', 'Dev Malhotra', 'India', '52'],
  [],
  ['Round', 'Match', 'Best of', 'Time', 'Court', 'Winner', 'Score'],
  ['Quarter Final', '1', '5', '', '', '', ''],
  ['Quarter Final', '2', '5', '2030-03-12 18:00', 'Court 1', 'Sam Okoro', '11-7, 9-11, 11-5, 11-8'],
  ['Quarter Final', '3', '5', '2030-03-12 18:45', 'Court 1', '', ''],
  ['Quarter Final', '4', '5', '2030-03-12 18:00', 'Court 2', 'Dev Malhotra', '11-6, 4-2 ret'],
  ['Semi Final', '1', '5', '2030-03-13 18:00', 'Court 1', 'Alex Baker', 'w/o'],
  ['Semi Final', '2', '5', '2030-03-13 19:00', 'Court 1', '', ''],
  ['Final', '1', '5', '2030-03-14 18:00', 'Court 1', '', ''],
];
