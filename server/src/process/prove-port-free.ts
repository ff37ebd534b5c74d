import { once } from 'node:events';
import { createServer } from 'node:net';
import type { Config } from './config.ts';
import { OperatorError } from './operator-error.ts';

/** Throws OperatorError when the configured port is not free. */
export async function provePortFree(config: Pick<Config, 'host' | 'port'>): Promise<void> {
  const probe = createServer().listen(config.port, config.host);
  try {
    await once(probe, 'listening');
  } catch (error) {
    throw whyPortNotFree(error, config);
  }
  await new Promise((closed) => probe.close(closed));
}

export function whyPortNotFree(error: unknown, { host, port }: Pick<Config, 'host' | 'port'>): unknown {
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
