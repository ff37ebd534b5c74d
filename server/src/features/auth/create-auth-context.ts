import { createBuiltinVerifier } from '../../gateways/identity/builtin-verifier.ts';
import { createSigningKeys } from '../../gateways/identity/signing-keys.ts';
import { createOpenIdProviders } from '../../gateways/openid/openid-providers.ts';
import { createHashingThreads } from './account/hashing-threads.ts';
import { createPasswordHasher } from './account/password-hasher.ts';
import { type AuthContext, type AuthHost, issuerOf } from './auth-context.ts';
import { mailRequested } from './links/request-mail.ts';

export function createAuthContext(host: AuthHost & Pick<AuthContext, 'moveUserEmail'>): AuthContext {
  const keys = createSigningKeys(host.db);
  const threads = createHashingThreads();
  return {
    config: host.config,
    db: host.db,
    log: host.log,
    mailDelivery: host.mailDelivery,
    limitedUse: host.limitedUse,
    passwordCost: host.passwordCost,
    moveUserEmail: host.moveUserEmail,
    keys,
    tokens: createBuiltinVerifier({ keys, issuer: issuerOf(host.config) }),
    passwords: createPasswordHasher(host.passwordCost, threads.derive),
    providers: createOpenIdProviders(host.config.signInProviders),
    close: () => threads.close(),
    wakeMailRequests: soon(() => {
      mailRequested(host).catch((error: unknown) =>
        host.log.error({ err: error }, 'mails asked for were not written'),
      );
    }),
  };
}

/** The delay is long enough to hide the work for one call from the response time of the next. */
const mailRequestDelayMs = 150;

function soon(work: () => void): () => void {
  let planned = false;
  return () => {
    if (planned) return;
    planned = true;
    setTimeout(() => {
      planned = false;
      work();
    }, mailRequestDelayMs).unref();
  };
}
