import type { Context } from './context.ts';
import { buildServer } from './http/server.ts';
import { OperatorError } from './operator-error.ts';
import { refuseDemoAccounts } from './refuse-start.ts';

export interface RunningApi {
  /** Where it listens, e.g. http://127.0.0.1:8080 */
  readonly address: string;
  /** Lets calls in flight end first. */
  stop(): Promise<void>;
}

/** Serves site and API on the configured port. Throws OperatorError when the port is taken. */
export async function startApi(ctx: Context): Promise<RunningApi> {
  await refuseDemoAccounts(ctx.db, ctx.config);
  const app = await buildServer(ctx);
  const { host, port } = ctx.config;
  try {
    const address = await app.listen({ host, port });
    return { address, stop: () => app.drain({ noticeMs: ctx.config.drainSeconds * 1_000 }) };
  } catch (error) {
    await app.close();
    if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
      throw new OperatorError(`Port ${port} is in use. Stop what holds it, or choose another with PORT.`);
    }
    throw error;
  }
}
