/** Someone at the court enters results of one club's draw by a link, without an account. */
import * as z from 'zod';
import { model } from '../model.ts';
import { operation } from '../operation.ts';
import { tournamentParams } from '../tournaments.ts';
import { dataEnvelope } from '../values/data-envelope.ts';
import { instant } from '../values/instant.ts';
import { uuid } from '../values/uuid.ts';

const scorerLink = model('ScorerLink', {
  id: uuid,
  number: z.int().describe('Counted in its draw, from 1; the audit log names it so.'),
  madeBy: z.string(),
  madeAt: instant,
  usedAt: instant.nullable().describe('To the minute.'),
});
export type ScorerLink = z.infer<typeof scorerLink>;

const ofOrganiser = { access: 'admin', drawRole: 'organiser', params: tournamentParams } as const;

export const scorerLinkOperations = {
  listScorerLinks: operation({
    ...ofOrganiser,
    method: 'GET',
    path: '/admin/tournaments/:tournamentId/scorer-links',
    summary: "The scorer's links of a club's draw that still work, newest first",
    response: z.object({ data: z.array(scorerLink) }),
    errors: ['NOT_FOUND'],
  }),
  makeScorerLink: operation({
    ...ofOrganiser,
    method: 'POST',
    path: '/admin/tournaments/:tournamentId/scorer-links',
    summary: "Makes a link by which anyone who holds it enters results of a club's draw",
    description:
      'It enters, corrects and undoes results and does nothing else, until it is taken back or the draw ends. Its address is shown this once.',
    body: z.strictObject({}),
    response: dataEnvelope(scorerLink.extend({ address: z.string() }).meta({ id: 'NewScorerLink' })),
    status: 201,
    errors: ['NOT_FOUND', 'DRAW_REFUSED'],
  }),
  takeBackScorerLink: operation({
    ...ofOrganiser,
    method: 'DELETE',
    path: '/admin/tournaments/:tournamentId/scorer-links/:linkId',
    summary: "Takes back a scorer's link: it stops working at once",
    params: tournamentParams.extend({ linkId: uuid }),
    response: dataEnvelope(z.object({ id: uuid })),
    errors: ['NOT_FOUND'],
  }),
};
