import { createServer as createTcpServer } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { dialChecked, lookUp } from './guarded-fetch.ts';
import { fetchFrom, HOST, html, listen, PUBLIC, refusal } from './testing/local-tour.ts';

describe('a page', () => {
  test('comes from the checked address, with its version and our own name', async () => {
    let asked: Record<string, unknown> = {};
    const { fetch, visits } = await fetchFrom((request, response) => {
      asked = { ...request.headers, path: request.url };
      response.writeHead(200, { ...html, etag: '"v1"', 'last-modified': 'Thu, 19 Oct 2023 12:52:29 GMT' });
      response.end('<p>Zoë</p>');
    });
    expect(await fetch(`https://${HOST}/tournament/a/?b=c#d`)).toEqual({
      url: `https://${HOST}/tournament/a/?b=c`,
      html: '<p>Zoë</p>',
      encoding: 'utf-8',
      etag: '"v1"',
      lastModified: 'Thu, 19 Oct 2023 12:52:29 GMT',
    });
    expect(asked).toMatchObject({ path: '/tournament/a/?b=c', host: HOST, 'user-agent': 'Boast-test/1.0' });
    expect(visits).toEqual([{ address: PUBLIC, servername: HOST }]);
  });
  test('that has not changed is null', async () => {
    const { fetch } = await fetchFrom((request, response) => {
      const known =
        request.headers['if-none-match'] === '"v1"' && request.headers['if-modified-since'] === 'then';
      response.writeHead(known ? 304 : 200, html).end();
    });
    expect(await fetch(`https://${HOST}/`, { etag: '"v1"', lastModified: 'then' })).toBeNull();
    expect(await fetch(`https://${HOST}/`, { etag: '"v0"', lastModified: null })).toMatchObject({ html: '' });
  });
  test.each([
    ['gzip', gzipSync('<p>packed</p>')],
    ['br', brotliCompressSync('<p>packed</p>')],
  ])('packed as %s is unpacked', async (encoding, body) => {
    const { fetch } = await fetchFrom((_, response) =>
      response.writeHead(200, { ...html, 'content-encoding': encoding }).end(body),
    );
    expect(await fetch(`https://${HOST}/`)).toMatchObject({ html: '<p>packed</p>' });
  });
  test.each([
    ['as its server says', 'text/html; charset=iso-8859-1', 'é'],
    ['as it says itself', 'text/html', '<meta charset="windows-1252">é'],
  ])('in another charset, %s, is read in it', async (_, type, page) => {
    const { fetch } = await fetchFrom((_, response) =>
      response.writeHead(200, { 'content-type': type }).end(Buffer.from(page, 'latin1')),
    );
    expect(await fetch(`https://${HOST}/`)).toMatchObject({ html: page });
  });
});

describe('an answer that is no page', () => {
  test.each([
    [403, 'turned_away', "paste the page's HTML"],
    [429, 'turned_away', "paste the page's HTML"],
    [503, 'turned_away', "paste the page's HTML"],
    [404, 'not_found', 'Check the address'],
    [500, 'server_error', 'Try again later'],
    [304, 'server_error', 'status 304'],
    [302, 'server_error', 'status 302'],
  ])('status %i', async (status, code, advice) => {
    const { fetch } = await fetchFrom((_, response) => response.writeHead(status, html).end());
    const error = await refusal(fetch(`https://${HOST}/`));
    expect(error.code).toBe(code);
    expect(error.message).toContain(advice);
  });
  test.each(['application/json', 'text/htmlx', 'image/png', ''])('of type "%s"', async (type) => {
    const { fetch } = await fetchFrom((_, response) =>
      response.writeHead(200, type === '' ? {} : { 'content-type': type }).end('{}'),
    );
    expect(await refusal(fetch(`https://${HOST}/`))).toMatchObject({ code: 'not_html' });
  });
  test.each([
    ['by its own word', { ...html, 'content-length': '2000' }, Buffer.alloc(2_000)],
    ['without saying so', html, Buffer.alloc(2_000)],
    ['once unpacked', { ...html, 'content-encoding': 'gzip' }, gzipSync(Buffer.alloc(100_000_000))],
  ])('too large %s', async (_, headers, body) => {
    const { fetch } = await fetchFrom(
      (_request, response) => {
        response.writeHead(200, headers);
        response.write(body.subarray(0, 10));
        response.end(body.subarray(10));
      },
      { maxBytes: 1_000 + (body.length > 2_000 ? body.length : 0) },
    );
    expect(await refusal(fetch(`https://${HOST}/`))).toMatchObject({ code: 'too_large' });
  });
  test('too large by its own word is not waited for', async () => {
    const { fetch } = await fetchFrom(
      (_, response) => {
        response.writeHead(200, { ...html, 'content-length': '6000000' });
        response.flushHeaders();
      },
      { timeoutMs: 2_000 },
    );
    expect(await refusal(fetch(`https://${HOST}/`))).toMatchObject({ code: 'too_large' });
  });
  test('broken in the middle, or packed wrongly', async () => {
    const cut = await fetchFrom((_, response) => {
      response.writeHead(200, { ...html, 'content-length': '100' });
      response.write('<p>', () => response.destroy());
    });
    expect(await refusal(cut.fetch(`https://${HOST}/`))).toMatchObject({ code: 'unreachable' });
    const wrong = await fetchFrom((_, response) =>
      response.writeHead(200, { ...html, 'content-encoding': 'gzip' }).end('not gzip'),
    );
    expect(await refusal(wrong.fetch(`https://${HOST}/`))).toMatchObject({ code: 'unreachable' });
  });
  test('nobody there', async () => {
    const none = await fetchFrom((_, response) => response.end(), { resolve: async () => [] });
    expect(await refusal(none.fetch(`https://${HOST}/`))).toMatchObject({ code: 'host_not_found' });
    const gone = await fetchFrom((_, response) => response.end(), {
      resolve: () => Promise.reject(Object.assign(new Error('no'), { code: 'ENOTFOUND' })),
    });
    expect(await refusal(gone.fetch(`https://${HOST}/`))).toMatchObject({ code: 'host_not_found' });
    const closed = await fetchFrom((_, response) => response.end(), {
      dial: (_, done) => done(Object.assign(new Error('no'), { code: 'ECONNREFUSED' }), null),
    });
    expect((await refusal(closed.fetch(`https://${HOST}/`))).message).toContain('ECONNREFUSED');
  });
});

describe('the time for everything together', () => {
  const fast = { timeoutMs: 100 };
  const timed = async (promise: Promise<unknown>) => {
    const error = await refusal(promise);
    expect(error.code).toBe('timeout');
    expect(error.message).toContain('0.1 seconds');
  };

  test('ends a name that is never resolved', async () => {
    const { fetch } = await fetchFrom((_, response) => response.end(), {
      ...fast,
      resolve: () => new Promise(() => {}),
    });
    await timed(fetch(`https://${HOST}/`));
  });
  test('ends a connection that is never made', async () => {
    const { fetch } = await fetchFrom((_, response) => response.end(), { ...fast, dial: () => undefined });
    await timed(fetch(`https://${HOST}/`));
  });
  test('ends an answer that never begins', async () => {
    const { fetch } = await fetchFrom(() => undefined, fast);
    await timed(fetch(`https://${HOST}/`));
  });
  test('ends an answer that drips', async () => {
    const { fetch } = await fetchFrom((_, response) => {
      response.writeHead(200, html);
      const drip = setInterval(() => response.write('.'), 20);
      response.on('close', () => clearInterval(drip));
    }, fast);
    await timed(fetch(`https://${HOST}/`));
  });
});

describe('the real connection', () => {
  test('goes to the address, not to where the name would lead', async () => {
    const port = await listen(createTcpServer((socket) => socket.end('here')));
    const target = {
      hostname: '127.0.0.1',
      servername: 'nowhere.invalid',
      host: 'nowhere.invalid',
      protocol: 'http:',
    };
    const heard = await new Promise<string>((resolve, reject) => {
      dialChecked({ ...target, port: String(port) }, (error, socket) => {
        if (error) reject(error);
        else socket.on('data', (data) => resolve(String(data)));
      });
    });
    expect(heard).toBe('here');
  });
  test('asks for the certificate of the name, and does without none', async () => {
    let asked = '';
    const port = await listen(
      createTlsServer({
        SNICallback: (name, done) => {
          asked = name;
          done(new Error('no certificate'));
        },
      }).on('tlsClientError', () => undefined),
    );
    const target = {
      hostname: '127.0.0.1',
      servername: HOST,
      host: HOST,
      protocol: 'https:',
      port: String(port),
    };
    const failed = await new Promise<boolean>((resolve) => {
      dialChecked(target, (...[error]) => resolve(error !== null));
    });
    expect([failed, asked]).toEqual([true, HOST]);
  });
});

describe('a page that is packed', () => {
  const packed = (encoding: string, body: Buffer) =>
    fetchFrom((_, response) => response.writeHead(200, { ...html, 'content-encoding': encoding }).end(body));

  test.each(['GZIP', ' x-gzip ', 'identity, gzip'])('as %s is unpacked', async (encoding) => {
    const { fetch } = await packed(encoding, gzipSync('<p>draw</p>'));
    expect((await fetch(`https://${HOST}/a`))?.html).toBe('<p>draw</p>');
  });

  test.each(['gzip, gzip', 'deflate', 'br, gzip', 'zstd'])('as %s is no page', async (encoding) => {
    const { fetch } = await packed(encoding, gzipSync(gzipSync('<p>draw</p>')));
    expect((await refusal(fetch(`https://${HOST}/a`))).message).toContain(encoding);
  });
});

describe('a look-up', () => {
  const none = () => Promise.reject(Object.assign(new Error('none'), { code: 'ENODATA' }));

  test('finds addresses of both kinds, or of one', async () => {
    const resolver = { resolve4: async () => ['192.0.2.1'], resolve6: async () => ['2001:db8::1'] };
    expect(await lookUp(resolver as never, HOST)).toEqual([
      { address: '192.0.2.1', family: 4 },
      { address: '2001:db8::1', family: 6 },
    ]);
    expect(await lookUp({ ...resolver, resolve4: none } as never, HOST)).toHaveLength(1);
  });

  test('that finds nothing says why', async () => {
    await expect(lookUp({ resolve4: none, resolve6: none } as never, HOST)).rejects.toThrow('none');
  });
});
