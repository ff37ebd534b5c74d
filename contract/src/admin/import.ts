import * as z from 'zod';
import { acceptedTypes } from '../accepted-types.ts';
import { fileQuery } from '../file-query.ts';
import { model } from '../model.ts';
import { operation } from '../operation.ts';
import { dataEnvelope } from '../values/data-envelope.ts';
import { tourGender } from '../values/gender.ts';
import { instant } from '../values/instant.ts';
import { textLine } from '../values/text.ts';
import { uuid } from '../values/uuid.ts';

/** The page's HTML, pasted or uploaded by hand, for when the tour's server does not answer a plain request. */
const pastedHtml = z.string().max(5_000_000).optional();

const importTarget = z.object({
  url: z.url({ protocol: /^https?$/, message: 'Please enter a valid URL' }),
  gender: tourGender.default('mens'),
});

export const drawDifference = model('DrawDifference', {
  kind: z.string(),
  text: z.string(),
});

const tournamentPreview = model('TournamentPreview', {
  name: z.string(),
  location: z.string(),
  gender: tourGender,
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
  lookalikes: z
    .array(z.object({ playerId: uuid, text: z.string() }))
    .describe(
      'New players who may be some that are known: same name, same gender, and no other country. Send a `playerId` in `takeKnown` to take the known player.',
    ),
  layout: z.string(),
  encoding: z
    .string()
    .nullable()
    .describe('The encoding in which a fetched page was read; null when its text was sent.'),
  warnings: z.array(z.string()),
  findings: z
    .array(
      z.object({
        type: z.string(),
        grade: z.enum(['refused', 'asked', 'noted']),
        text: z.string(),
        isAccepted: z.boolean().describe('Accepted at an earlier import.'),
      }),
    )
    .describe(
      'Findings for a person to look at. A `refused` finding stops the import; an `asked` one needs its type sent to `importTournament`.',
    ),
  lock: z
    .object({ startsAt: instant.nullable(), timeZone: z.string(), isByDay: z.boolean() })
    .describe('When entries lock; null while the page gives no day.'),
  firstRound: z
    .array(z.tuple([z.string(), z.string()]))
    .describe("The pairs of the first round, from the top, with the players' names on the page."),
  entries: z.int().describe('Entries that a change of the draw would affect.'),
  existingTournamentId: uuid
    .nullable()
    .describe('The tournament that this address and gender made before; null when it is new.'),
  differences: z.array(drawDifference),
  kept: z
    .array(z.string())
    .describe('Sentences for what stays as an administrator set it although the page differs.'),
  keptPlayers: z
    .array(z.object({ slot: z.int(), text: z.string() }))
    .describe('Those of them about a place whose player can be taken over: send its `slot` in `take`.'),
  previewHash: z
    .string()
    .describe('Identifies the preview: the import compares it, so nothing unseen comes in.'),
});
export type TournamentPreview = z.infer<typeof tournamentPreview>;

const importedTournament = model('ImportedTournament', {
  id: uuid,
  name: z.string(),
  created: z.boolean(),
  differences: z.array(drawDifference),
  warnings: z.array(z.string()),
});

const takenSlots = z
  .array(z.int().min(0).max(127))
  .max(128)
  .default([])
  .describe('Places, by number from 0, whose player was set by hand and is taken over all the same.');

const takenPlayers = z
  .array(uuid)
  .max(128)
  .default([])
  .describe('Known players, by the `lookalikes` of the preview, who are taken in place of new ones.');

const importErrors = ['PAGE_NOT_FETCHED', 'PAGE_NOT_READABLE'] as const;

/** In characters. A draw of 128 with every cell filled has about 40,000. */
const MAX_SHEET_LENGTH = 300_000;

/** In characters of base64. A draw of 128 takes 20,000. */
const LARGEST_WORKBOOK = 4_000_000;

const sheetTarget = z.object({
  sheet: z
    .string()
    .max(MAX_SHEET_LENGTH, 'The sheet is too long to be one of a draw')
    .describe('Cells as a spreadsheet copies or saves them, separated by tabs, semicolons or commas.'),
  tournament_id: uuid.optional().describe('The tournament to update; without it a new one is made.'),
  gender: tourGender.default('mens').describe('Only for a new tournament.'),
  is_completed: z.boolean().default(false),
});

const errors = ['NOT_FOUND', 'LOCKED', 'PAGE_NOT_READABLE'] as const;

export const importOperations = {
  previewTournament: operation({
    method: 'GET',
    path: '/admin/tournaments-psa',
    summary: 'Reads a tour page and previews its tournament; changes nothing',
    access: 'admin',
    query: importTarget.extend({ is_completed: z.stringbool().default(false) }),
    response: dataEnvelope(tournamentPreview),
    errors: importErrors,
  }),
  previewPastedTournament: operation({
    method: 'POST',
    path: '/admin/tournaments-psa/preview',
    summary: 'Previews the tournament of a tour page from pasted HTML; changes nothing',
    access: 'admin',
    allowsLargeBody: true,
    body: importTarget.extend({ html: pastedHtml, is_completed: z.boolean().default(false) }),
    response: dataEnvelope(tournamentPreview),
    errors: importErrors,
  }),
  importTournament: operation({
    method: 'POST',
    path: '/admin/tournaments-psa',
    summary: 'Creates the tournament of a tour page, or updates the one it made before',
    access: 'admin',
    allowsLargeBody: true,
    body: importTarget.extend({
      is_completed: z.boolean().default(false),
      html: pastedHtml,
      previewHash: textLine().max(200).optional(),
      accepted: acceptedTypes,
      take: takenSlots,
      takeKnown: takenPlayers,
    }),
    response: dataEnvelope(importedTournament),
    status: 201,
    errors: [...importErrors, 'PAGE_REFUSED', 'FINDINGS_NOT_ACCEPTED', 'PREVIEW_CHANGED'],
  }),
  previewWorkbook: operation({
    method: 'POST',
    path: '/admin/tournaments-sheet/workbook',
    summary: 'Reads the cells of a workbook, as the text that the preview of a sheet takes; changes nothing',
    access: 'admin',
    allowsLargeBody: true,
    body: z.object({
      file: z
        .string()
        .regex(/^[A-Za-z0-9+/]*={0,2}$/, 'The workbook must be sent as base64')
        .max(LARGEST_WORKBOOK, 'The workbook is too large to be one of a draw')
        .describe('The bytes of an .xlsx file.'),
      worksheet: textLine().max(200).optional().describe('The first that holds a draw, if it is not named.'),
    }),
    response: dataEnvelope(
      z.object({
        sheet: z.string(),
        worksheet: z.string(),
        worksheets: z
          .array(z.string())
          .describe(
            'All that hold a draw. Hidden ones are not read. The details of a refusal name them, too.',
          ),
      }),
    ),
    errors: ['PAGE_NOT_READABLE'],
  }),
  previewSheet: operation({
    method: 'POST',
    path: '/admin/tournaments-sheet/preview',
    summary: 'Reads a spreadsheet and previews its tournament or changes; changes nothing',
    access: 'admin',
    allowsLargeBody: true,
    body: sheetTarget,
    response: dataEnvelope(tournamentPreview),
    errors: [...errors, 'FOLLOWS_WHOLE_DRAW'],
  }),
  importSheet: operation({
    method: 'POST',
    path: '/admin/tournaments-sheet',
    summary: 'Creates the tournament of a spreadsheet, or updates the one that is named',
    access: 'admin',
    allowsLargeBody: true,
    body: sheetTarget.extend({
      previewHash: textLine().max(200).optional(),
      accepted: acceptedTypes,
      take: takenSlots,
      takeKnown: takenPlayers,
    }),
    response: dataEnvelope(importedTournament),
    status: 201,
    // A page is recognised by its address; a sheet without a tournament would make another one each time.
    idempotent: true,
    errors: [...errors, 'FOLLOWS_WHOLE_DRAW', 'PAGE_REFUSED', 'FINDINGS_NOT_ACCEPTED', 'PREVIEW_CHANGED'],
  }),
  downloadSheet: operation({
    method: 'GET',
    path: '/admin/tournaments-sheet',
    summary: "A spreadsheet to fill in: a tournament's own draw, or an example",
    access: 'admin',
    query: fileQuery.extend({ tournament_id: uuid.optional() }),
    response: z.string(),
    produces: 'table',
    errors: ['NOT_FOUND'],
  }),
};
