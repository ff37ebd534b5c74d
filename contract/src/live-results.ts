import * as z from 'zod';
import { operation, single } from './operation.ts';

export const liveResults = operation({
  method: 'GET',
  path: '/live-results',
  summary: "The tour's live scores, and whether they can be shown in a frame just now",
  access: 'visitor',
  response: single(
    z.object({
      /** Null where this site has none. */
      url: z.string().nullable(),
      frame: z.enum(['none', 'open', 'refused', 'unreachable']),
    }),
  ),
  cacheSeconds: 15,
});
