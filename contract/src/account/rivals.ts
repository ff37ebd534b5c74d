/** The one person whom somebody measures themselves against. Only they know. */
import * as z from 'zod';
import { model } from '../model.ts';
import { operation } from '../operation.ts';
import { dataEnvelope } from '../values/data-envelope.ts';
import { uuid } from '../values/uuid.ts';

const rival = model('Rival', { userId: uuid, username: z.string() });
export type Rival = z.infer<typeof rival>;

export const rivalOperations = {
  getRival: operation({
    method: 'GET',
    path: '/user/rival',
    summary: 'Your rival; null without one',
    access: 'player',
    response: dataEnvelope(rival.nullable()),
  }),
  chooseRival: operation({
    method: 'PUT',
    path: '/user/rival',
    summary: 'Makes one person your rival, in place of the one before. They are not told',
    access: 'player',
    body: z.strictObject({ userId: uuid }),
    response: dataEnvelope(rival),
    errors: ['NOT_FOUND'],
  }),
  endRival: operation({
    method: 'DELETE',
    path: '/user/rival',
    summary: 'You have no rival any more',
    access: 'player',
    response: dataEnvelope(z.null()),
  }),
};
