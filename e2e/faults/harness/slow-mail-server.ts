/**
 * A mail server that accepts everything, each mail after a delay, and records what came. It speaks only as much SMTP as that
 * needs.
 */
import { createServer, type Socket } from 'node:net';

interface SlowMailServer {
  readonly url: string;
  /** How often each mail came, by its Message-ID. */
  readonly received: ReadonlyMap<string, number>;
  stop(): void;
}

export async function startSlowMailServer(delayMs: number): Promise<SlowMailServer> {
  const received = new Map<string, number>();
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    open.add(socket);
    socket.on('close', () => open.delete(socket)).on('error', () => undefined);
    let mail: string[] | null = null;
    let rest = '';
    socket.write('220 here\r\n');
    socket.setEncoding('utf8').on('data', (part: string) => {
      const lines = (rest + part).split('\r\n');
      rest = lines.pop() ?? '';
      for (const line of lines) hear(line);
    });
    const hear = (line: string): void => {
      if (mail === null) {
        if (line === 'DATA') mail = [];
        socket.write(line === 'DATA' ? '354 go on\r\n' : line === 'QUIT' ? '221 bye\r\n' : '250 fine\r\n');
      } else if (line === '.') {
        const id =
          mail
            .find((one) => /^Message-ID:/i.test(one))
            ?.slice('Message-ID:'.length)
            .trim() ?? '';
        // The mail counts as received, even if its sender dies before the answer.
        received.set(id, (received.get(id) ?? 0) + 1);
        mail = null;
        setTimeout(() => socket.write('250 taken\r\n'), delayMs);
      } else mail.push(line);
    };
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    received,
    stop() {
      server.close();
      for (const socket of open) socket.destroy();
    },
  };
}
