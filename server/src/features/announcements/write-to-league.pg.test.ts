import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import {
  buildLeague,
  buildPerson,
  buildTournament,
  enter,
  type TestPerson,
  type TestTournament,
} from '../../testing/factories.ts';
import { start } from '../../testing/play.ts';
import { deliverPush } from '../news/push/deliver-push.ts';
import { pushForFile } from '../news/push/testing/push-for-file.ts';
import { sendNews } from './send-news.ts';

const { browserOf, set, shownOn, test } = await pushForFile();

const run = async () => {
  await sendNews(test.ctx);
  await deliverPush(test.ctx);
  await test.ctx.mailDelivery.deliver();
};
const mailsTo = async ({ userId }: TestPerson) => {
  const { rows } = await sql<{ email: string }>`select email from app_user where id = ${userId}`.execute(
    test.db,
  );
  return test.mails.filter(({ to }) => to === rows[0]?.email);
};
/** The subjects of this league's mails to each of them. */
const toldOf = (people: readonly TestPerson[]) =>
  Promise.all(
    people.map(async (person) =>
      (await mailsTo(person))
        .map(({ subject }) => subject)
        .filter((subject) => subject.startsWith('Thursdays: ')),
    ),
  );

/** A league of a draw that is open, with an owner who has picked and three members who have not. */
async function build() {
  const [owner, late, muted, off] = [
    await buildPerson(test),
    await buildPerson(test),
    await buildPerson(test),
    await buildPerson(test),
  ];
  const tournament = await buildTournament(test);
  const league = await buildLeague(test, owner, {
    tournamentId: tournament.id,
    hasSeason: false,
    members: [late, muted, off],
  });
  await enter(test, owner, tournament);
  await test.call('PATCH', `/leagues/${league.id}/membership`, { as: muted.token, body: { isMuted: true } });
  await set(off, { mail_off: ['last_call', 'message'], push_off: ['last_call', 'message'] });
  return { league, tournament, owner, late, muted, off };
}

interface Sent {
  readonly as?: TestPerson | undefined;
  readonly key?: string;
}

const remind = ({ id }: { id: string }, draw: TestTournament, { as, key = '' }: Sent) =>
  test.call('POST', `/leagues/${id}/reminders`, {
    as: as?.token,
    body: { tournamentId: draw.id },
    ...(key && { headers: { 'idempotency-key': key } }),
  });
const write = ({ id }: { id: string }, text: string, { as, key = '' }: Sent) =>
  test.call('POST', `/leagues/${id}/messages`, {
    as: as?.token,
    body: { text },
    ...(key && { headers: { 'idempotency-key': key } }),
  });
type Answered = Awaited<ReturnType<typeof remind>>;
const said = ({ status, body }: Answered) => (status < 400 ? body.data.told : body.error.code);

describe('a reminder of the owner', () => {
  it('reaches members without an entry who want reminders, once, and no stranger', async () => {
    const { league, tournament, owner, late, muted, off } = await build();
    const stranger = await buildPerson(test);
    expect(said(await remind(league, tournament, { as: owner }))).toBe(1);
    await run();
    await run();
    expect(await toldOf([owner, late, muted, off, stranger])).toEqual([
      [],
      ['Thursdays: your picks are missing'],
      [],
      [],
      [],
    ]);
    const [mail] = await mailsTo(late);
    expect(mail?.text).toContain("reminds everyone in Thursdays who hasn't picked yet");
    expect(mail?.text).toContain(`/tournaments/${tournament.id}`);
    expect(mail?.headers?.['List-Unsubscribe']).toContain('/api/mail/unsubscribe/');
  });

  it('is one a day, however many press at once, and a repeated call gets its answer again', async () => {
    const { league, tournament, owner, late } = await build();
    const pressed = await Promise.all([1, 2].map(() => remind(league, tournament, { as: owner })));
    expect(new Set(pressed.map(said))).toEqual(new Set([1, 'SENT_TODAY']));
    await run();
    expect(await toldOf([late])).toEqual([['Thursdays: your picks are missing']]);

    const [again, key] = [await build(), crypto.randomUUID()];
    const cut = [1, 2].map(() => remind(again.league, again.tournament, { as: again.owner, key }));
    expect((await Promise.all(cut)).map(said)).toEqual([1, 1]);
    await sql`update announcement set created_at = created_at - interval '1 day', subject = 'yesterday' where league_id = ${league.id}`.execute(
      test.db,
    );
    expect(said(await remind(league, tournament, { as: owner }))).toBe(1);
  });

  it('is not sent, and leaves the day free, when nobody is to be reminded', async () => {
    const { league, tournament, owner, late } = await build();
    await enter(test, late, tournament);
    expect(said(await remind(league, tournament, { as: owner }))).toBe(0);
    const { rows } = await sql`select from announcement where league_id = ${league.id}`.execute(test.db);
    expect(rows).toEqual([]);
  });

  it('is for the owner alone, and for a draw of the league', async () => {
    const { league, tournament, late, owner } = await build();
    const stranger = await buildPerson(test);
    await test.call('PATCH', `/leagues/${league.id}/members/${late.userId}`, {
      as: owner.token,
      body: { role: 'helper' },
    });
    for (const [as, code] of [
      [undefined, 'UNAUTHENTICATED'],
      [stranger, 'NOT_FOUND'],
      [late, 'FORBIDDEN'],
    ] as const) {
      expect(said(await remind(league, tournament, { as }))).toBe(code);
      expect(said(await write(league, 'Hello', { as }))).toBe(code);
    }
    expect(said(await remind(league, await buildTournament(test), { as: owner }))).toBe('NOT_FOUND');
  });

  it('is never sent after the lock, or while the draw waits for players', async () => {
    const { league, tournament, owner, late } = await build();
    expect(said(await remind(league, tournament, { as: owner }))).toBe(1);
    await start(test, tournament);
    await run();
    expect(await toldOf([late])).toEqual([[]]);
    expect(said(await remind(league, tournament, { as: owner }))).toBe('LOCKED');
    const waiting = await buildTournament(test, { slots: { 3: 'tbd' } });
    const season = await buildLeague(test, owner, { tournamentId: waiting.id, members: [late] });
    expect(said(await remind(season, waiting, { as: owner }))).toBe('DRAW_NOT_FINAL');
  });

  it('reaches nobody who was banned or left, or of a league that was hidden', async () => {
    const { league, tournament, owner, late } = await build();
    const banned = await buildPerson(test);
    await test.call('POST', '/league-members', { as: banned.token, body: { code: league.code } });
    await set(banned, { banned_at: new Date() });
    expect(said(await remind(league, tournament, { as: owner }))).toBe(1);
    await sql`update league set hidden_at = clock_timestamp(), hidden_reason = 'Spam' where id = ${league.id}`.execute(
      test.db,
    );
    await run();
    expect(await toldOf([banned, late])).toEqual([[], []]);
    expect(said(await write(league, 'Hello', { as: owner }))).toBe('FORBIDDEN');
  });

  it('finds the open draw of a league of the season, too', async () => {
    const { owner, late, tournament } = await build();
    const season = await buildLeague(test, owner, { hasSeason: true, tournamentId: null, members: [late] });
    expect(said(await remind(season, tournament, { as: owner }))).toBe(1);
  });
});

describe('a message of the owner', () => {
  it('reaches all other members but those who muted the league or turned messages off', async () => {
    const { league, owner, late, muted, off } = await build();
    expect(said(await write(league, 'Courts are booked.\n\nSee you at <b>seven</b>!', { as: owner }))).toBe(
      1,
    );
    await run();
    await run();
    const told = await toldOf([owner, late, muted, off]);
    expect(told.map((mails) => mails.length)).toEqual([0, 1, 0, 0]);
    const [mail] = await mailsTo(late);
    expect(mail?.subject).toMatch(/^Thursdays: a message from fan-/);
    expect(mail?.text).toContain('Courts are booked.\n\nSee you at <b>seven</b>!');
    expect(mail?.html).toContain('See you at &lt;b&gt;seven&lt;/b&gt;!');
    expect(mail?.text).toContain(`/leagues/${league.id}`);
  });

  it('goes to devices in place of a mail, and one tap in either turns messages off', async () => {
    const { league, owner, late, muted } = await build();
    const browser = await browserOf(late);
    await set(late, { quiet_from: 0, quiet_to: 0 });
    await test.call('PATCH', `/leagues/${league.id}/membership`, {
      as: muted.token,
      body: { isMuted: false },
    });
    expect(said(await write(league, 'Courts are booked.', { as: owner }))).toBe(2);
    await run();
    expect(shownOn(browser)).toMatchObject([
      {
        title: expect.stringMatching(/^Thursdays: a message from fan-/),
        body: expect.stringMatching(/wrote to everyone in Thursdays\. Courts are booked\.$/),
        path: `/leagues/${league.id}`,
      },
    ]);
    expect((await toldOf([late, muted])).map((mails) => mails.length)).toEqual([0, 1]);
    const [mail] = await mailsTo(muted);
    const url = /<.*(\/api\/mail\/unsubscribe\/[^>]+)>/.exec(mail?.headers?.['List-Unsubscribe'] ?? '')?.[1];
    const stops = [
      [late, shownOn(browser)[0]?.stopPath ?? '', { kind: 'message', mail: true, push: false }],
      [muted, url ?? '', { kind: 'message', mail: false, push: true }],
    ] as const;
    for (const [person, stop, off] of stops) {
      expect((await test.app.inject({ method: 'POST', url: stop })).statusCode).toBe(200);
      const { switches } = (await test.call('GET', '/user/news', { as: person.token })).body.data;
      expect(switches).toContainEqual(off);
    }
  });

  it('is one a day, beside the reminder, and a repeated call gets its answer again', async () => {
    const { league, tournament, owner } = await build();
    const key = crypto.randomUUID();
    const cut = await Promise.all([1, 2].map(() => write(league, 'Hello', { as: owner, key })));
    expect(cut.map(said)).toEqual([1, 1]);
    expect(said(await write(league, 'Hello again', { as: owner }))).toBe('SENT_TODAY');
    expect(said(await remind(league, tournament, { as: owner }))).toBe(1);
    const two = await build();
    const pressed = await Promise.all([1, 2].map(() => write(two.league, 'Hello', { as: two.owner })));
    expect(new Set(pressed.map(said))).toEqual(new Set([1, 'SENT_TODAY']));
  });

  it('is plain text that can be seen, of 500 characters, without a web address', async () => {
    const { league, owner } = await build();
    for (const [text, code] of [
      ['Sign in at evil.example/login', 'NAME_REFUSED'],
      ['https://evil.example', 'NAME_REFUSED'],
      ['a\u202Eb', 'INVALID_INPUT'],
      ['a\u0007b', 'INVALID_INPUT'],
      ['\u2800', 'INVALID_INPUT'],
      ['   ', 'INVALID_INPUT'],
      ['a'.repeat(501), 'INVALID_INPUT'],
    ] as const)
      expect(said(await write(league, text, { as: owner }))).toBe(code);
    expect(said(await write(league, 'a'.repeat(500), { as: owner }))).toBe(1);
  });

  it('goes with its league', async () => {
    const { league, owner, late } = await build();
    expect(said(await write(league, 'Hello', { as: owner }))).toBe(1);
    expect((await test.call('DELETE', `/leagues/${league.id}`, { as: owner.token })).status).toBe(200);
    await run();
    expect(await toldOf([late])).toEqual([[]]);
  });
});
