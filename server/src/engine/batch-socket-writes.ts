/**
 * Hands the answers of one turn of the event loop to the kernel together. A reader on this machine, such as a
 * proxy, is woken by the first and still awake for the rest: waking a sleeping processor costs more than the
 * rest of a short answer.
 */
import type { Server, Socket } from 'node:net';

export function batchSocketWrites(server: Server): void {
  let waiting: (() => void)[] = [];

  function writeAll(): void {
    const writes = waiting;
    waiting = [];
    for (const write of writes) write();
  }

  server.on('connection', (socket: Socket) => {
    // Node holds an answer's parts back with cork() and releases them with this.
    const write = socket.uncork.bind(socket);
    socket.uncork = () => {
      if (waiting.length === 0) setImmediate(writeAll);
      waiting.push(write);
    };
  });
}
