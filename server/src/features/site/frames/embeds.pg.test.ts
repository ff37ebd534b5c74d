import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { buildPerson, buildTournament, enter } from '../../../testing/factories.ts';
import { testAppForFile } from '../../../testing/for-file.ts';
import { play, start } from '../../../testing/play.ts';

const test = await testAppForFile();
const get = (url: string, headers: Record<string, string> = {}) =>
  test.app.inject({ method: 'GET', url, headers });
const page = (id: string, view: string, query = '') => get(`/embed/tournaments/${id}/${view}${query}`);

describe('the page in the frame', () => {
  it('is HTML that others may frame, and that can do and keep nothing', async () => {
    const { id } = await buildTournament(test);
    const { statusCode, headers, body } = await page(id, 'draw');
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy':
        "default-src 'none';script-src 'self';style-src 'self';connect-src 'self';frame-ancestors *;base-uri 'none';form-action 'none'",
      'cross-origin-resource-policy': 'cross-origin',
      'referrer-policy': 'no-referrer',
      'cache-control': 'public, max-age=0, s-maxage=10',
      'x-robots-tag': 'noindex',
    });
    expect(headers).not.toHaveProperty('x-frame-options');
    expect(headers).not.toHaveProperty('set-cookie');
    expect(body).toContain('Quarter Final');
    expect(body).toContain('>P0<');
  });

  it('everything else keeps out of frames', async () => {
    for (const url of [
      '/',
      '/embed',
      '/api/config',
      '/tournaments',
      `/share/tournaments/${randomUUID()}.png`,
    ])
      expect((await get(url)).headers['content-security-policy']).toContain("frame-ancestors 'none'");
  });

  it('wears the theme that is asked for, and the visitor’s own where none is known', async () => {
    const { id } = await buildTournament(test);
    expect((await page(id, 'draw', '?theme=light')).body).toContain('data-theme="light"');
    expect((await page(id, 'draw', '?theme=<b>')).body).toContain('data-theme="auto"');
  });

  it('who has it is told just that', async () => {
    const { id } = await buildTournament(test);
    const first = await page(id, 'board');
    const etag = String(first.headers.etag);
    const again = await get(`/embed/tournaments/${id}/board`, { 'if-none-match': etag });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  it('a tournament that is not there, or not published, is a small page that says so', async () => {
    const hidden = await buildTournament(test, { status: 'CREATING' });
    const { id } = await buildTournament(test);
    for (const path of [
      `${hidden.id}/draw`,
      `${hidden.id}/board`,
      `${randomUUID()}/draw`,
      '7/draw',
      `${id}/x`,
    ]) {
      const { statusCode, headers, body } = await get(`/embed/tournaments/${path}?theme=dark`);
      expect([path, statusCode]).toEqual([path, 404]);
      expect(headers['content-security-policy']).toContain('frame-ancestors *');
      expect(body).toContain('Tournament not found');
      expect(body).not.toContain('Open ');
    }
  });

  it('names are hostile', async () => {
    const { id } = await buildTournament(test);
    await test.db
      .updateTable('tournament')
      .set({ name: '<script>alert(1)</script>', location: '"><img src=x>' })
      .where('id', '=', id)
      .execute();
    const { body } = await page(id, 'draw');
    expect(body).not.toMatch(/<script>|<img/);
    expect(body).toContain('&#60;script&#62;');
  });
});

describe('a board', () => {
  it('before the seal only how many entered, and after it who leads', async () => {
    const tournament = await buildTournament(test);
    const [ann, ben] = [await buildPerson(test), await buildPerson(test)];
    for (const person of [ann, ben]) await enter(test, person, tournament);
    const names = await test.db
      .selectFrom('app_user')
      .select('username')
      .where('id', 'in', [ann.userId, ben.userId])
      .execute();
    const before = (await page(tournament.id, 'board')).body;
    expect(before).toContain('<dt>Entered</dt><dd>2</dd>');
    for (const { username } of names) expect(before).not.toContain(username);
    await start(test, tournament);
    const admin = await buildPerson(test, { admin: true });
    expect((await play(test, tournament, { as: admin, match: 0 })).status).toBe(200);
    const after = (await page(tournament.id, 'board')).body;
    for (const { username } of names) expect(after).toContain(username);
    expect(after).toContain('2 entries, 1 of 7 matches decided');
  });
});
