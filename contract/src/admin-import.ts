/** Tournaments from outside: a page of the tour, its HTML pasted, or a spreadsheet, for clubs without a page. */
import * as z from 'zod';
import { acceptedTypes, instant, model, operation, single, uuid } from './operation.ts';
import { line } from './text.ts';
import { gender } from './tournaments.ts';

/** The page's HTML pasted or uploaded by hand, where the tour's server does not answer a plain request. */
const pastedHtml = z.string().max(5_000_000).optional();

const importTarget = z.object({
  url: z.url({ protocol: /^https?$/, message: 'Please enter a valid URL' }),
  gender: gender.default('mens'),
});

export const drawDifference = model('DrawDifference', {
  kind: z.string(),
  /** One sentence for people. */
  text: z.string(),
});

const tournamentPreview = model('TournamentPreview', {
  name: z.string(),
  location: z.string(),
  gender,
  date_range: z.string(),
  startDate: z.string().nullable(),
  endDate: z.string().nullable(),
  cover_image: z.string().nullable(),
  drawSize: z.int(),
  totalMatches: z.int(),
  rounds: z.array(
    z.object({ heading: z.string(), matchCount: z.int(), completedCount: z.int(), byeCount: z.int() }),
  ),
  players: z.object({ known: z.int(), new: z.int() }),
  layout: z.string(),
  warnings: z.array(z.string()),
  /** What a person has to look at: `refused` comes in by nobody's word, `asked` when `importTournament` is sent its type. */
  findings: z.array(
    z.object({
      type: z.string(),
      grade: z.enum(['refused', 'asked', 'noted']),
      text: z.string(),
      /** Ticked when the page was brought in before. */
      isAccepted: z.boolean(),
    }),
  ),
  /** When entries lock; null while the page gives no day. */
  lock: z.object({ startsAt: instant.nullable(), timeZone: z.string(), isByDay: z.boolean() }),
  /** The pairs of the first round, from the top, as the page names the players. */
  firstRound: z.array(z.tuple([z.string(), z.string()])),
  /** Entries that a change of the draw would reach. */
  entries: z.int(),
  /** The tournament this address and gender made before; null when it is new. */
  existingTournamentId: uuid.nullable(),
  differences: z.array(drawDifference),
  /** Sentences: where the page says otherwise than an administrator did, and ours is kept. */
  kept: z.array(z.string()),
  /** What was previewed: creating compares it, so that nothing unseen comes in (edge 45). */
  previewHash: z.string(),
});
export type TournamentPreview = z.infer<typeof tournamentPreview>;

const importedTournament = model('ImportedTournament', {
  id: uuid,
  name: z.string(),
  created: z.boolean(),
  differences: z.array(drawDifference),
  warnings: z.array(z.string()),
});

const importErrors = ['PAGE_NOT_FETCHED', 'PAGE_NOT_READABLE'] as const;

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

export const importOperations = {
  previewTournament: operation({
    method: 'GET',
    path: '/admin/tournaments-psa',
    summary: 'Reads a tour page and shows what it would create; changes nothing',
    access: 'admin',
    query: importTarget.extend({ is_completed: z.stringbool().default(false) }),
    response: single(tournamentPreview),
    errors: importErrors,
  }),
  previewPastedTournament: operation({
    method: 'POST',
    path: '/admin/tournaments-psa/preview',
    summary: 'The same preview from pasted HTML',
    access: 'admin',
    takesPage: true,
    body: importTarget.extend({ html: pastedHtml, is_completed: z.boolean().default(false) }),
    response: single(tournamentPreview),
    errors: importErrors,
  }),
  importTournament: operation({
    method: 'POST',
    path: '/admin/tournaments-psa',
    summary: 'Creates the tournament of a tour page, or brings the one it made before up to date',
    access: 'admin',
    takesPage: true,
    body: importTarget.extend({
      is_completed: z.boolean().default(false),
      html: pastedHtml,
      previewHash: line().max(200).optional(),
      accepted: acceptedTypes,
    }),
    response: single(importedTournament),
    status: 201,
    errors: [...importErrors, 'PAGE_REFUSED', 'FINDINGS_NOT_ACCEPTED', 'PREVIEW_CHANGED'],
  }),
  previewSheet: operation({
    method: 'POST',
    path: '/admin/tournaments-sheet/preview',
    summary: 'Reads a spreadsheet and shows what it would create or change; changes nothing',
    access: 'admin',
    takesPage: true,
    body: sheetTarget,
    response: single(tournamentPreview),
    errors,
  }),
  importSheet: operation({
    method: 'POST',
    path: '/admin/tournaments-sheet',
    summary: 'Creates the tournament of a spreadsheet, or brings the one that is named up to date',
    access: 'admin',
    takesPage: true,
    body: sheetTarget.extend({ previewHash: line().max(200).optional(), accepted: acceptedTypes }),
    response: single(importedTournament),
    status: 201,
    // A page is known again by its address; a sheet without a tournament would make another each time.
    idempotent: true,
    errors: [...errors, 'PAGE_REFUSED', 'FINDINGS_NOT_ACCEPTED', 'PREVIEW_CHANGED'],
  }),
  downloadSheet: operation({
    method: 'GET',
    path: '/admin/tournaments-sheet',
    summary: "A spreadsheet to fill in: a tournament's own draw as it stands, or an example",
    access: 'admin',
    query: z.object({ tournament_id: uuid.optional() }),
    response: z.string(),
    produces: 'text/csv',
    errors: ['NOT_FOUND'],
  }),
};
