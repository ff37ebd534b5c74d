/** The owner of a league can write two things to its members: a reminder to pick, and a message to all. */
import { isSeen } from '@boast/domain/account/readable-text';
import * as z from 'zod';
import { leagueParams } from '../leagues.ts';
import { operation } from '../operation.ts';
import { dataEnvelope } from '../values/data-envelope.ts';
import { textLines } from '../values/text.ts';
import { uuid } from '../values/uuid.ts';

export const messageText = textLines()
  .max(500, 'A message must be at most 500 characters')
  .refine(isSeen, 'Write something first');

/** Nothing is sent, and the day is not used up, when nobody wants it. */
export const receivers = dataEnvelope(
  z.object({ told: z.int().describe('People who will get it, by email or on their devices.') }),
);

export const leagueNewsOperations = {
  remindLeague: operation({
    method: 'POST',
    path: '/leagues/:leagueId/reminders',
    summary: 'Reminds members without an entry in an open draw to pick; for the owner',
    description:
      'Once a day where its owner is. It reaches members who want reminders before the lock and have not muted the league.',
    access: 'player',
    idempotent: true,
    params: leagueParams,
    body: z.strictObject({ tournamentId: uuid }),
    response: receivers,
    errors: ['NOT_FOUND', 'FORBIDDEN', 'LOCKED', 'DRAW_NOT_FINAL', 'SENT_TODAY'],
  }),
  writeToLeague: operation({
    method: 'POST',
    path: '/leagues/:leagueId/messages',
    summary: 'Sends a message to all other members of a league; for the owner',
    description:
      'Once a day where its owner is, as plain text. It reaches members who want messages and have not muted the league.',
    access: 'player',
    idempotent: true,
    params: leagueParams,
    body: z.strictObject({ text: messageText }),
    response: receivers,
    errors: ['NOT_FOUND', 'FORBIDDEN', 'NAME_REFUSED', 'SENT_TODAY'],
  }),
};
