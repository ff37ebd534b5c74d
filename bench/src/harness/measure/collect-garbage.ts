/** Makes a Node process collect its garbage, so that the rest is what it holds. */
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';

interface Inspected {
  readonly pid: number;
  /** Its --inspect-port, at which it listens once this asks it to. */
  readonly inspectPort: number;
}

/** Returns the megabytes held then: objects, and the buffers they own. */
export async function collectGarbage({ pid, inspectPort }: Inspected): Promise<number> {
  process.kill(pid, 'SIGUSR1');
  const socket = new WebSocket(await addressOf(inspectPort));
  await once(socket, 'open');
  // The second collection finds the buffers that the first one released.
  for (const id of [1, 2]) {
    socket.send(JSON.stringify({ id, method: 'HeapProfiler.collectGarbage' }));
    await once(socket, 'message');
    await sleep(500);
  }
  socket.send(JSON.stringify({ id: 3, method: 'Runtime.getHeapUsage' }));
  const [answer] = (await once(socket, 'message')) as [MessageEvent<string>];
  socket.close();
  const { result } = JSON.parse(answer.data) as {
    result: { usedSize: number; backingStorageSize?: number };
  };
  return (result.usedSize + (result.backingStorageSize ?? 0)) / 1_048_576;
}

async function addressOf(port: number): Promise<string> {
  for (let tries = 0; tries < 100; tries += 1) {
    const answer = await fetch(`http://127.0.0.1:${port}/json/list`).catch(() => null);
    const [first] = answer ? ((await answer.json()) as { webSocketDebuggerUrl: string }[]) : [];
    if (first) return first.webSocketDebuggerUrl;
    await sleep(50);
  }
  throw new Error('the process lets nobody look into it');
}
