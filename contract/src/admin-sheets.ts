/** A draw and its results from a spreadsheet: for clubs without a page, and for the day on which a tour changes its site. */
import * as z from 'zod';
import { acceptedTypes, importedTournament, tournamentPreview } from './admin-tournaments.ts';
import { operation, single, uuid } from './operation.ts';
import { line } from './text.ts';
import { gender } from './tournaments.ts';

/** In characters. A draw of 128 with every cell filled makes about 40,000. */
const LONGEST_SHEET = 300_000;

const sheetTarget = z.object({
  /** Cells as a spreadsheet copies or saves them: apart by tabs, semicolons or commas. */
  sheet: z.string().max(LONGEST_SHEET, 'The sheet is too long to be one of a draw'),
  /** The tournament to bring up to date; without it a new one is made. */
  tournament_id: uuid.optional(),
  /** Of a new tournament. */
  gender: gender.default('mens'),
  is_completed: z.boolean().default(false),
});

const errors = ['NOT_FOUND', 'LOCKED', 'PAGE_NOT_READABLE'] as const;

export const previewSheet = operation({
  method: 'POST',
  path: '/admin/tournaments-sheet/preview',
  summary: 'Reads a spreadsheet and shows what it would create or change; changes nothing',
  access: 'admin',
  takesPage: true,
  body: sheetTarget,
  response: single(tournamentPreview),
  errors,
});

export const importSheet = operation({
  method: 'POST',
  path: '/admin/tournaments-sheet',
  summary: 'Creates the tournament of a spreadsheet, or brings the one that is named up to date',
  access: 'admin',
  takesPage: true,
  body: sheetTarget.extend({ previewHash: line().max(200).optional(), accepted: acceptedTypes }),
  response: single(importedTournament),
  status: 201,
  errors: [...errors, 'PAGE_REFUSED', 'FINDINGS_NOT_ACCEPTED', 'PREVIEW_CHANGED'],
});

export const downloadSheet = operation({
  method: 'GET',
  path: '/admin/tournaments-sheet',
  summary: "A spreadsheet to fill in: a tournament's own draw as it stands, or an example",
  access: 'admin',
  query: z.object({ tournament_id: uuid.optional() }),
  response: z.string(),
  produces: 'text/csv',
  errors: ['NOT_FOUND'],
});
