import type { Call } from '../client.ts';
import '../later-routes.ts';
import { serverClock } from '../server-clock.ts';
import type { WantedMails } from './pending-sign-up.ts';

export const acceptTerms = (call: Call, { updates, results }: WantedMails) =>
  call('updateUser', {
    body: {
      acceptedTermsAt: new Date(serverClock.now()).toISOString(),
      tournamentUpdatesEnabled: updates,
      tournamentResultsEnabled: results,
    },
  });
