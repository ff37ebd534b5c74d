import { createServer } from 'node:http';

/** Both comparators serve with this: node:http with nothing between. It says when it listens. */
export function serveAnswers(port: string, answer: (url: string) => Promise<unknown>): void {
  createServer((request, response) => {
    void answer(request.url ?? '').then((body) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(JSON.stringify(body));
    });
  }).listen(Number(port), '127.0.0.1', () => process.send?.('ready'));
}
