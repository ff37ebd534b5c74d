import { once } from 'node:events';
import { createServer } from 'node:net';
import { refuseDemoAccounts } from './demo/refuse-demo-accounts.ts';
import type { Context } from './http/context.ts';
import type { Config } from './process/config.ts';
import { OperatorError } from './process/operator-error.ts';
import { warningOfStart } from './process/refuse-start.ts';
import { buildServer } from './server.ts';

/**
 * The kernel holds this backlog of connections for us, if it allows as many. Node's default is 511; beyond it
 * the kernel drops connections, and people in a crowd retry after one, three and seven seconds.
 */
const MOST_KNOCKING = 4_096;

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
    const address = await app.listen({ host, port, backlog: MOST_KNOCKING });
    return { address, stop: (how) => app.drain({ noticeMs: ctx.config.drainSeconds * 1_000, ...how }) };
  } catch (error) {
    await app.close();
    throw whyNot(error, ctx.config);
  }
}

/** Throws OperatorError when the configured port is not free. */
export async function provePortFree(config: Pick<Config, 'host' | 'port'>): Promise<void> {
  const probe = createServer().listen(config.port, config.host);
  try {
    await once(probe, 'listening');
  } catch (error) {
    throw whyNot(error, config);
  }
  await new Promise((closed) => probe.close(closed));
}

function whyNot(error: unknown, { host, port }: Pick<Config, 'host' | 'port'>): unknown {
  const noAddress = `This machine has no address ${host}: choose another with HOST.`;
  const sentences: Partial<Record<string, string>> = {
    EADDRINUSE: `Port ${port} is in use. Stop what holds it, or choose another with PORT.`,
    EACCES: `Port ${port} may not be used by this user: choose one above 1023 with PORT.`,
    EADDRNOTAVAIL: noAddress,
    ENOTFOUND: noAddress,
  };
  const sentence = error instanceof Error && 'code' in error ? sentences[String(error.code)] : undefined;
  return sentence === undefined ? error : new OperatorError(sentence, { cause: error });
}
