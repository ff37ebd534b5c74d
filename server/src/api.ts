import { refuseDemoAccounts } from './demo/refuse-demo-accounts.ts';
import type { Context } from './http/context.ts';
import { whyPortNotFree } from './process/prove-port-free.ts';
import { warningOfStart } from './process/refuse-start.ts';
import { buildServer } from './server.ts';

/**
 * The kernel holds this backlog of connections for us, if it allows as many. Node's default is 511; beyond it
 * the kernel drops connections, and people in a crowd retry after one, three and seven seconds.
 */
const MAX_BACKLOG = 4_096;

interface RunningApi {
  readonly address: string;
  /** Calls in flight are finished first. `isReplaced`: other processes serve the same port, and stay. */
  stop(how: { readonly isReplaced: boolean }): Promise<void>;
}

/** Serves site and API on the configured port. Throws OperatorError when it cannot listen there. */
export async function startApi(ctx: Context): Promise<RunningApi> {
  await refuseDemoAccounts(ctx.db, ctx.config);
  const app = await buildServer(ctx);
  const { host, port } = ctx.config;
  const warning = warningOfStart(ctx.config);
  if (warning !== null) ctx.log.warn(warning);
  try {
    const address = await app.listen({ host, port, backlog: MAX_BACKLOG });
    return { address, stop: (how) => app.drain({ noticeMs: ctx.config.drainSeconds * 1_000, ...how }) };
  } catch (error) {
    await app.close();
    throw whyPortNotFree(error, ctx.config);
  }
}
