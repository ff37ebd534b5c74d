import * as z from 'zod';
import { model } from './model.ts';
import { operation } from './operation.ts';
import { calendarDate } from './values/calendar-date.ts';
import { dataEnvelope } from './values/data-envelope.ts';
import { wholeRulesId } from './values/scoring-rules-id.ts';

const appConfig = model(
  {
    id: 'AppConfig',
    description: 'Settings that the page needs before it draws anything. They hold no secret.',
  },
  {
    productName: z.string(),
    version: z.string().describe('The running version, as MAJOR.MINOR.PATCH.'),
    features: z.object({ credits: z.boolean() }),
    stripe: z.object({ publicKey: z.string().nullable() }),
    auth: z.object({
      url: z.string(),
      anonKey: z.string(),
      provider: z.enum(['builtin', 'hosted']),
      providers: z
        .array(z.object({ id: z.string(), name: z.string() }))
        .describe('The providers that people can sign in with. A hosted project names its own.'),
      administratorsNeedFactor: z.boolean().describe('The portal requires a session with a second factor.'),
    }),
    devTools: z
      .boolean()
      .describe('Pages that exist only with stand-ins in place of real gateways, such as /dev/inbox.'),
    migration: z.object({ oldHost: z.string(), newSiteUrl: z.string() }).nullable(),
    scoring: z
      .object({ id: wholeRulesId, winner: z.int(), score: z.int(), growth: z.int() })
      .describe('The rules of new tournaments: the points of Round 1, and their growth from round to round.'),
    terms: z
      .object({
        minimumAge: z.int(),
        entryCredits: z.int().describe('The price of a new entry while credits are on.'),
        creditPriceCents: z.int(),
        creditPacks: z.array(z.int()),
        currency: z.string().describe('ISO 4217, lower case.'),
        prizeCents: z.int().describe("The prize of a tournament that doesn't set one."),
        winnersToldWithinHours: z.int(),
        changedOn: calendarDate,
      })
      .describe('Amounts, ages and times that pages mention.'),
    operator: z.object({ name: z.string(), governingLaw: z.string() }),
    liveResultsUrl: z.string().nullable(),
  },
);
export type AppConfig = z.infer<typeof appConfig>;

export const configOperations = {
  getConfig: operation({
    method: 'GET',
    path: '/config',
    summary: 'Runtime configuration of the page',
    access: 'visitor',
    isOfSite: true,
    response: dataEnvelope(appConfig),
    cacheSeconds: 300,
    sharedByAll: true,
  }),
};
