import { createBuiltinVerifier } from '../../gateways/identity/builtin-verifier.ts';
import { createSigningKeys } from '../../gateways/identity/signing-keys.ts';
import { createAdmissionQueue, QUEUE_SIZES } from '../../http/admission-queue.ts';
import { createThread, type Thread } from '../../process/thread.ts';
import { type AuthContext, type AuthHost, issuerOf } from './auth-context.ts';
import { AuthError } from './auth-error.ts';
import type { KeyQuestion } from './derive-key.ts';
import { createPasswordHasher, type DeriveKey } from './password-hasher.ts';
import { mailRequested } from './request-mail.ts';

type HashThread = Thread<KeyQuestion, Uint8Array>;

interface HashingThreads {
  /** Throws AuthError when more people sign in at once than can be served. */
  readonly derive: DeriveKey;
  close(): Promise<void>;
}

export function createHashingThreads(): HashingThreads {
  const size = QUEUE_SIZES.passwords;
  const queue = createAdmissionQueue(size, () => new AuthError('over_request_rate_limit'));
  const threads: readonly HashThread[] = Array.from({ length: size.atOnce }, () =>
    createThread(new URL('./hash-thread.ts', import.meta.url)),
  );
  const idle = [...threads];
  return {
    derive: (question) =>
      queue.run(async () => {
        const thread = idle.pop();
        if (!thread) throw new Error('More passwords are hashed at once than there are threads');
        try {
          return await thread.ask(question);
        } finally {
          idle.push(thread);
        }
      }),
    async close() {
      await Promise.all(threads.map((thread) => thread.close()));
    },
  };
}

/** Builds what the service's use cases need, once for each process. */
export function createAuthContext(host: AuthHost & Pick<AuthContext, 'moveUserEmail'>): AuthContext {
  const keys = createSigningKeys(host.db);
  const threads = createHashingThreads();
  return {
    config: host.config,
    db: host.db,
    log: host.log,
    mailDelivery: host.mailDelivery,
    limitedUse: host.limitedUse,
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

/** Long enough to hide the work for one call from the response time of the next. */
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
