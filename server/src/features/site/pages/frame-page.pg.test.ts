import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { buildTournament } from '../../../testing/factories.ts';
import { testAppForFile } from '../../../testing/for-file.ts';

const test = await testAppForFile();
const get = (url: string) => test.app.inject({ method: 'GET', url, headers: { accept: 'text/html' } });

it('a frame is a page of the site that others may frame', async () => {
  const { id } = await buildTournament(test);
  for (const path of ['draw', 'board', 'draw?theme=light&from=2', 'board?theme=dark&top=25']) {
    const { statusCode, headers, body } = await get(`/embed/tournaments/${id}/${path}`);
    expect([path, statusCode]).toEqual([path, 200]);
    expect(headers).toMatchObject({
      'cross-origin-resource-policy': 'cross-origin',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    });
    expect(headers['content-security-policy']).toContain("script-src 'self'");
    expect(headers['content-security-policy']).toContain('frame-ancestors *');
    expect(headers).not.toHaveProperty('x-frame-options');
    expect(headers).not.toHaveProperty('set-cookie');
    expect(body).toContain('<div id="root"></div>');
  }
});

it('everything else keeps out of frames', async () => {
  for (const url of ['/', '/embed', '/api/config', '/tournaments', `/share/tournaments/${randomUUID()}.png`])
    expect((await get(url)).headers['content-security-policy']).toContain("frame-ancestors 'none'");
});

it('a tournament that does not exist or is not public yet is missing in a frame, too', async () => {
  const hidden = await buildTournament(test, { status: 'CREATING' });
  const { id } = await buildTournament(test);
  for (const path of [
    `${hidden.id}/draw`,
    `${hidden.id}/board`,
    `${randomUUID()}/draw`,
    '7/draw',
    `${id}/x`,
  ]) {
    const { statusCode, headers } = await get(`/embed/tournaments/${path}?theme=dark`);
    expect([path, statusCode]).toEqual([path, 404]);
    expect(headers['content-security-policy']).toContain('frame-ancestors *');
  }
});
