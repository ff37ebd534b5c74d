/** An address before a database that tests can take away: refuse, freeze, or point to another machine. */
import { connect, createServer, type Server, type Socket } from 'node:net';

export interface Relay {
  /** The database's url with the relay's address. */
  readonly url: string;
  /** Open connections. */
  open(): number;
  /** Connections requested since the start, without refused ones. */
  asked(): number;
  /** Cuts all connections and accepts no more, like a machine that is switched off. */
  refuse(): Promise<void>;
  /** Passes nothing on and cuts nothing, like a machine that hangs. */
  freeze(): void;
  /** Works again; `url` names another machine. */
  resume(url?: string): Promise<void>;
  close(): Promise<void>;
}

export async function startRelay(databaseUrl: string): Promise<Relay> {
  let target = new URL(databaseUrl);
  let asked = 0;
  let frozen = false;
  const pairs = new Set<readonly [Socket, Socket]>();

  function accept(near: Socket): void {
    asked += 1;
    const far = connect(Number(target.port), target.hostname);
    const pair = [near, far] as const;
    pairs.add(pair);
    const end = (): void => {
      pairs.delete(pair);
      near.destroy();
      far.destroy();
    };
    for (const socket of pair) socket.on('error', end).on('close', end);
    near.pipe(far);
    far.pipe(near);
    if (frozen) hold(pair);
  }

  let server = await listen(0, accept);
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const cut = (): void => {
    for (const [near] of pairs) near.destroy();
  };
  const refuse = async (): Promise<void> => {
    const closing = new Promise((resolve) => {
      server.close(resolve);
    });
    cut();
    await closing;
  };
  return {
    url: Object.assign(new URL(databaseUrl), { host: `127.0.0.1:${port}` }).href,
    open: () => pairs.size,
    asked: () => asked,
    refuse,
    freeze() {
      frozen = true;
      for (const pair of pairs) hold(pair);
    },
    async resume(url) {
      if (url !== undefined) target = new URL(url);
      if (!server.listening) server = await listen(port, accept);
      frozen = false;
      for (const [near, far] of pairs) {
        near.pipe(far);
        far.pipe(near);
      }
    },
    close: refuse,
  };
}

function hold([near, far]: readonly [Socket, Socket]): void {
  near.unpipe(far).pause();
  far.unpipe(near).pause();
}

function listen(port: number, accept: (socket: Socket) => void): Promise<Server> {
  const server = createServer(accept);
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => resolve(server));
  });
}
