import type { RequestListener } from 'node:http';
import { describe, expect, test } from 'vitest';
import { fetchFrom, HOST, html, PUBLIC, refusal } from './testing/local-tour.ts';

describe('an address that is refused before anything is resolved', () => {
  test.each([
    ['not an address', 'address_not_understood'],
    [`http://${HOST}/`, 'not_https'],
    ['file:///etc/passwd', 'not_https'],
    ['javascript:alert(1)', 'not_https'],
    ['https://evil.example/', 'host_not_allowed'],
    [`https://${HOST}.evil.example/`, 'host_not_allowed'],
    [`https://evil.example#@${HOST}/`, 'host_not_allowed'],
    [`https://user:secret@${HOST}/`, 'host_not_allowed'],
    [`https://${HOST}:8443/`, 'host_not_allowed'],
    ['https://127.0.0.1/', 'host_not_allowed'],
    ['https://[::1]/', 'host_not_allowed'],
    ['https://localhost/', 'host_not_allowed'],
  ])('%s', async (url, code) => {
    const { fetch, resolved, visits } = await fetchFrom((_, response) => response.end());
    expect(await refusal(fetch(url))).toMatchObject({ code });
    expect([resolved, visits]).toEqual([[], []]);
  });
  test('says which hosts there are', async () => {
    const { fetch } = await fetchFrom((_, response) => response.end());
    const { message } = await refusal(fetch('https://evil.example/'));
    expect(message).toContain(HOST);
    expect(message).toContain("paste the page's HTML");
  });
});

describe('an address inside a network', () => {
  test.each([
    [['127.0.0.1']],
    [[PUBLIC, '10.0.0.1']],
    [['169.254.169.254']],
    [['::ffff:10.0.0.1']],
    [['64:ff9b::a00:1']],
  ])('%j is not visited', async (addresses) => {
    const { fetch, visits } = await fetchFrom((_, response) => response.end(), {
      resolve: async () => addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    });
    expect(await refusal(fetch(`https://${HOST}/`))).toMatchObject({ code: 'private_address' });
    expect(visits).toEqual([]);
  });
  test('IPv4 comes before IPv6', async () => {
    const { fetch, visits } = await fetchFrom((_, response) => response.writeHead(200, html).end(), {
      resolve: async () => [
        { address: '2606:4700::1111', family: 6 },
        { address: PUBLIC, family: 4 },
      ],
    });
    await fetch(`https://${HOST}/`);
    expect(visits).toEqual([{ address: PUBLIC, servername: HOST }]);
  });
});

describe('redirects', () => {
  const chain =
    (location: (path: string) => string): RequestListener =>
    (request, response) =>
      response.writeHead(302, { location: location(request.url ?? '') }).end();

  test('are followed, each host resolved and checked anew', async () => {
    const { fetch, resolved, visits } = await fetchFrom((request, response) => {
      if (request.headers.host === HOST)
        response.writeHead(301, { location: 'https://other.tour.example/b' }).end();
      else response.writeHead(200, html).end('there');
    });
    expect(await fetch(`https://${HOST}/a`)).toMatchObject({
      url: 'https://other.tour.example/b',
      html: 'there',
    });
    expect(resolved).toEqual([HOST, 'other.tour.example']);
    expect(visits.map((visit) => visit.servername)).toEqual([HOST, 'other.tour.example']);
  });
  test.each([
    ['http://www.tour.example/', 'not_https'],
    ['https://evil.example/', 'host_not_allowed'],
    ['https://169.254.169.254/latest', 'host_not_allowed'],
    ['//evil.example/', 'host_not_allowed'],
  ])('to %s are refused', async (location, code) => {
    const { fetch, visits } = await fetchFrom(chain(() => location));
    expect(await refusal(fetch(`https://${HOST}/`))).toMatchObject({ code });
    expect(visits).toHaveLength(1);
  });
  test('to a host that has meanwhile moved inside are refused', async () => {
    let asked = 0;
    const { fetch } = await fetchFrom(
      chain((path) => `${path}x`),
      {
        resolve: async () => [{ address: asked++ === 0 ? PUBLIC : '127.0.0.1', family: 4 }],
      },
    );
    expect(await refusal(fetch(`https://${HOST}/`))).toMatchObject({ code: 'private_address' });
  });
  test('are followed three times and not four', async () => {
    const times =
      (limit: number): RequestListener =>
      (request, response) => {
        const n = Number(request.url?.slice(1));
        if (n === limit) response.writeHead(200, html).end('end');
        else response.writeHead(307, { location: `/${n + 1}` }).end();
      };
    const three = await fetchFrom(times(3));
    expect(await three.fetch(`https://${HOST}/0`)).toMatchObject({ html: 'end' });
    const four = await fetchFrom(times(4));
    expect(await refusal(four.fetch(`https://${HOST}/0`))).toMatchObject({ code: 'too_many_redirects' });
  });
});
