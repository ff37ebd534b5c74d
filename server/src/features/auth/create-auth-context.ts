import { createBuiltinVerifier } from '../../gateways/identity/builtin-verifier.ts';
import { createSigningKeys } from '../../gateways/identity/signing-keys.ts';
import { type AuthContext, type AuthHost, issuerOf } from './auth-context.ts';
import { createHashingThreads } from './hashing-threads.ts';
import { createPasswordHasher } from './password-hasher.ts';
import { mailRequested } from './request-mail.ts';

/** What the use cases of the service reach, one for each process. */
export function createAuthContext(host: AuthHost & Pick<AuthContext, 'moveUserEmail'>): AuthContext {
  const keys = createSigningKeys(host.db);
  const threads = createHashingThreads();
  return {
    config: host.config,
    db: host.db,
    log: host.log,
    mailer: host.mailer,
    moveUserEmail: host.moveUserEmail,
    keys,
    tokens: createBuiltinVerifier({ keys, issuer: issuerOf(host.config) }),
    passwords: createPasswordHasher(threads.derive),
    close: () => threads.close(),
    wakeMailRequests: soon(() => {
      mailRequested(host).catch((error: unknown) =>
        host.log.error({ err: error }, 'mails asked for were not written'),
      );
    }),
  };
}

/** Long enough that what is done about one call does not show in the time of the next. */
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
