import * as z from 'zod';
import { leagueCard, leagueParams } from '../leagues.ts';
import { model } from '../model.ts';
import { operation } from '../operation.ts';
import { dataEnvelope } from '../values/data-envelope.ts';
import { uuid } from '../values/uuid.ts';

const sign = z
  .enum(['nice', 'nick', 'brave', 'laugh', 'let', 'tin'])
  .meta({ id: 'ReactionSign', description: '`let`: the pick is in doubt. `tin`: the pick is down.' });
export type ReactionSign = z.infer<typeof sign>;

const pickReactions = model('PickReactions', {
  leagueId: uuid,
  matchId: uuid,
  sign,
  count: z.int(),
  names: z.array(z.string()).describe('Members who gave it, without you, the first ten of them.'),
  isOwn: z.boolean().describe('You gave it, too.'),
});
export type PickReactions = z.infer<typeof pickReactions>;

const entryReactions = model('EntryReactions', {
  entryId: uuid,
  isOwn: z.boolean().describe('The entry is yours: you see the reactions and give none.'),
  leagues: z
    .array(leagueCard.pick({ id: true, name: true, colour: true }))
    .describe(
      'Leagues with reactions in which both of you are members, the smallest first. None if the owner of the entry takes no reactions there.',
    ),
  reactions: z.array(pickReactions),
});
export type EntryReactions = z.infer<typeof entryReactions>;

export const reactionOperations = {
  entryReactions: operation({
    method: 'GET',
    path: '/entries/:entryId/reactions',
    summary: 'Reactions to the picks of an entry, in the leagues that you share with its owner',
    access: 'player',
    params: z.object({ entryId: uuid }),
    response: dataEnvelope(entryReactions),
    errors: ['NOT_FOUND', 'NOT_SEALED'],
  }),
  reactToPick: operation({
    method: 'PUT',
    path: '/leagues/:leagueId/reactions',
    summary: "Gives a sign to another member's pick, changes it or takes it back",
    description: 'From the seal on. One sign a pick; null takes it back.',
    access: 'player',
    params: leagueParams,
    body: z.strictObject({ entryId: uuid, matchId: uuid, sign: sign.nullable() }),
    response: dataEnvelope(entryReactions),
    errors: ['NOT_FOUND', 'FORBIDDEN', 'NOT_SEALED', 'STATUS_REFUSED'],
  }),
};
