/** A node:http server that answers everything with the same bytes. */
import { createServer } from 'node:http';

const [text = '', port = ''] = process.argv.slice(2);
const body = Buffer.from(text);

createServer((_, response) => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': body.length });
  response.end(body);
}).listen(Number(port), '127.0.0.1', () => process.send?.('ready'));
