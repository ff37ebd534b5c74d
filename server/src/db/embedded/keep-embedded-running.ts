/** Restarts the embedded server when something ends it, as a service manager would. */
import { OperatorError } from '../../process/operator-error.ts';
import { type EmbeddedPostgresOptions, startEmbeddedPostgres } from './start-embedded-postgres.ts';

interface KeptPostgres {
  /** The same after every restart. */
  readonly url: string;
  /** Resolves with the reason when no further restart is tried. */
  readonly gaveUp: Promise<OperatorError>;
  stop(): Promise<void>;
}

interface KeepOptions extends EmbeddedPostgresOptions {
  readonly onRestart?: (sentence: string) => void;
}

const MAX_RESTARTS = 3;
const WITHIN_MS = 10 * 60_000;

/** More restarts within ten minutes have a cause that restarting does not cure. */
export async function keepEmbeddedRunning({
  onRestart = console.error,
  ...options
}: KeepOptions): Promise<KeptPostgres> {
  let server = await startEmbeddedPostgres(options);
  const { url } = server;
  const port = Number(new URL(url).port);
  let restarts: number[] = [];
  let stopping = false;

  async function keep(): Promise<OperatorError | null> {
    for (;;) {
      await server.exited;
      if (stopping) return null;
      const now = performance.now();
      restarts = [...restarts.filter((at) => now - at < WITHIN_MS), now];
      if (restarts.length > MAX_RESTARTS) {
        return new OperatorError(
          `The embedded PostgreSQL was ended by something else ${restarts.length} times in ten minutes. No data is lost: its log is ${options.dataDir}/postgres.log.`,
        );
      }
      onRestart('The embedded PostgreSQL was ended by something else and is started again.');
      try {
        server = await startEmbeddedPostgres({ ...options, port });
        if (stopping) await server.stop();
      } catch (error) {
        return error instanceof OperatorError ? error : new OperatorError(String(error), { cause: error });
      }
    }
  }

  const running = keep();
  return {
    url,
    gaveUp: new Promise((resolve) => {
      void running.then((reason) => reason && resolve(reason));
    }),
    async stop() {
      stopping = true;
      await server.stop();
      await running;
    },
  };
}
