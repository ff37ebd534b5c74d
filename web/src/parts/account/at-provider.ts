/** Leads people to a provider of OpenID Connect and back. The page that they come back to exchanges the code (redeem-link.ts). */
import type { GoTrueClient, Provider } from '@supabase/auth-js';
import { appSession, configQuery } from '../../api/app-api.ts';
import { queryClient } from '../../api/query-client.ts';
import { askAuth } from '../../api/session/ask-auth.ts';
import { browserStorage } from '../../lib/browser/browser-storage.ts';
import { loadOnce } from '../../lib/load-file.ts';
import { sitePaths } from '../../lib/path-builder.ts';

/** Returns a refusal, or null when the browser is leaving. */
export const signInAt = (provider: string, next: string | null) =>
  askAuth(async () =>
    (await providerClient()).signInWithOAuth({
      provider: provider as Provider,
      options: { redirectTo: pageHere(sitePaths.login(next === null ? {} : { next })) },
    }),
  );

/** Adds another way in. An old session first asks for a code by mail. */
export const linkAt = (provider: string) =>
  askAuth(async () => {
    await appSession.auth();
    return (await providerClient()).linkIdentity({
      provider: provider as Provider,
      options: { redirectTo: pageHere(sitePaths.account('#sign-in')) },
    });
  });

const clientMaker = loadOnce(async () => (await import('../../api/session/auth-client.ts')).createAuthClient);

const pageHere = (path: string): string => new URL(path, location.origin).href;

/** Shares the session and the stored secrets with the page's own client, which exchanges the code. */
async function providerClient(): Promise<GoTrueClient> {
  const [createAuthClient, { auth }] = await Promise.all([
    clientMaker.load(),
    queryClient.ensureQueryData(configQuery),
  ]);
  return createAuthClient(auth, browserStorage, 'pkce');
}
