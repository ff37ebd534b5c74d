/**
 * Answers of one turn of the event loop are handed to the kernel one right after the other. Whoever reads them on this
 * machine, as a proxy does, is woken by the first and still awake for the others: to wake a processor that sleeps costs more
 * than the rest of a short answer.
 */
import type { Server, Socket } from 'node:net';

export function writeTogether(server: Server): void {
  let waiting: (() => void)[] = [];

  function writeAll(): void {
    const all = waiting;
    waiting = [];
    for (const write of all) write();
  }

  server.on('connection', (socket: Socket) => {
    // Node holds an answer's parts back with cork() and lets them go with this.
    const write = socket.uncork.bind(socket);
    socket.uncork = () => {
      if (waiting.length === 0) setImmediate(writeAll);
      waiting.push(write);
    };
  });
}
