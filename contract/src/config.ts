import * as z from 'zod';
import { calendarDate } from './calendar-date.ts';
import { model } from './model.ts';
import { operation } from './operation.ts';
import { scoringRulesId } from './scoring-rules-id.ts';
import { single } from './single.ts';

/** Settings that the page needs before it draws anything. They hold no secret. */
const appConfig = model('AppConfig', {
  productName: z.string(),
  /** The running version, as MAJOR.MINOR.PATCH. */
  version: z.string(),
  features: z.object({ credits: z.boolean() }),
  stripe: z.object({ publicKey: z.string().nullable() }),
  auth: z.object({
    url: z.string(),
    anonKey: z.string(),
    provider: z.enum(['builtin', 'hosted']),
    /** The portal requires a session with a second factor. */
    administratorsNeedFactor: z.boolean(),
  }),
  /** Pages that exist only with stand-ins in place of real gateways, such as /dev/inbox. */
  devTools: z.boolean(),
  migration: z.object({ oldHost: z.string(), newSiteUrl: z.string() }).nullable(),
  /** The rules of new tournaments: the points of Round 1, and their growth from round to round. */
  scoring: z.object({ id: scoringRulesId, winner: z.int(), score: z.int(), growth: z.int() }),
  /** Amounts, ages and times that pages mention. */
  terms: z.object({
    minimumAge: z.int(),
    /** The price of a new entry while credits are on. */
    entryCredits: z.int(),
    creditPriceCents: z.int(),
    creditPacks: z.array(z.int()),
    /** ISO 4217, lower case. */
    currency: z.string(),
    /** The prize of a tournament without one of its own. */
    prizeCents: z.int(),
    winnersToldWithinHours: z.int(),
    changedOn: calendarDate,
  }),
  operator: z.object({ name: z.string(), governingLaw: z.string() }),
  liveResultsUrl: z.string().nullable(),
});
export type AppConfig = z.infer<typeof appConfig>;

export const configOperations = {
  getConfig: operation({
    method: 'GET',
    path: '/config',
    summary: 'Runtime configuration of the page',
    access: 'visitor',
    isOfSite: true,
    response: single(appConfig),
    cacheSeconds: 300,
    sameForAll: true,
  }),
};
