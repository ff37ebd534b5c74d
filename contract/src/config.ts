import * as z from 'zod';
import { calendarDate, model, operation, single } from './operation.ts';
import { scoringRulesId } from './tournaments.ts';

/** Settings that the page needs before it draws anything. No secret ever stands here. */
const appConfig = model('AppConfig', {
  productName: z.string(),
  /** Of the running product, as MAJOR.MINOR.PATCH. */
  version: z.string(),
  features: z.object({ credits: z.boolean() }),
  stripe: z.object({ publicKey: z.string().nullable() }),
  auth: z.object({
    url: z.string(),
    anonKey: z.string(),
    provider: z.enum(['builtin', 'hosted']),
    /** The portal opens to a session of two factors only. */
    administratorsNeedFactor: z.boolean(),
  }),
  /** Pages of the running system that exist only without real gateways, such as /dev/inbox. */
  devTools: z.boolean(),
  migration: z.object({ oldHost: z.string(), newSiteUrl: z.string() }).nullable(),
  /** The rules of a tournament made from now on: what Round 1 earns, and how that grows from round to round. */
  scoring: z.object({ id: scoringRulesId, winner: z.int(), score: z.int(), growth: z.int() }),
  /** What pages state of money, age and time. */
  terms: z.object({
    minimumAge: z.int(),
    /** What a new entry costs while credits are on. */
    entryCredits: z.int(),
    creditPriceCents: z.int(),
    creditPacks: z.array(z.int()),
    /** ISO 4217, lower case. */
    currency: z.string(),
    /** Of a tournament that says nothing else. */
    prizeCents: z.int(),
    winnersToldWithinHours: z.int(),
    changedOn: calendarDate,
  }),
  /** Who runs this site, and under which law. */
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
