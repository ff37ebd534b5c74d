/** The stand-in for a push service in a process of its own. GET returns the number of accepted messages. */
import { createServer } from 'node:http';
import { createLocalPushService } from '@boast/server/gateways/push/local-push-service';

function serve(port: number): void {
  const service = createLocalPushService(`http://127.0.0.1:${port}`);
  createServer((request, response) => {
    if (request.method === 'GET') return void response.end(String(service.taken()));
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const message = { headers: request.headers, body: Buffer.concat(parts) };
      response.writeHead(service.take(request.url ?? '', message)).end();
    });
  }).listen(port, '127.0.0.1', () => process.send?.('ready'));
}

serve(Number(process.argv.at(-1)));
