import { freePort } from '@boast/server/process/free-port';
import { type DurableServer, startDurableServer } from './durable-server.ts';
import { addPeople, makeAdministrator, type Person, signIn } from './people.ts';
import { type Product, startProduct } from './product.ts';

export interface ServedWorld {
  readonly server: DurableServer;
  readonly product: Product;
  readonly publicUrl: string;
  readonly administrator: Person;
  stop(): Promise<void>;
}

export interface Serving {
  readonly settings?: Readonly<Record<string, string>>;
  readonly hasSite?: boolean;
}

/** A database, and how the product serves what was written there, to an administrator and these people. */
export async function startServer() {
  const server = await startDurableServer();
  const [administratorId = ''] = await addPeople(server.db, 1);
  await makeAdministrator(server.db, administratorId);
  const serve = async (userIds: readonly string[], serving: Serving) => {
    const publicUrl = `http://127.0.0.1:${await freePort()}`;
    const [administrator, ...people] = await signIn(server.db, [administratorId, ...userIds], publicUrl);
    if (!administrator) throw new Error('nobody signed in');
    const product = await startProduct({ databaseUrl: server.url, publicUrl, ...serving });
    const stop = async () => {
      await product.stop();
      await server.stop();
    };
    return { server, product, publicUrl, administrator, people, stop };
  };
  return { db: server.db, serve };
}
