import { randomUUID } from 'node:crypto';
import { operations } from '@boast/contract/operations';
import { describe, expect, it } from 'vitest';
import { inTransaction } from '../../../db/database.ts';
import { buildPerson } from '../../../testing/factories.ts';
import { openConfirmedAccount } from '../../auth/account/open-confirmed-account.ts';
import { deliverPush } from './deliver-push.ts';
import { rotatePushKey } from './push-keys.ts';
import { pushForFile } from './testing/push-for-file.ts';
import { makeBrowser } from './testing/test-browser.ts';

const { bodyOf, browserOf, idOf, publicKey, shownOn, subscribe, test, twin } = await pushForFile();

const settingsOf = async (as: string) =>
  operations.getNewsSettings.response.parse((await test.call('GET', '/user/news', { as })).body).data;
const testPush = (as: string) => test.call('POST', '/user/push-subscriptions/test', { as, body: {} });

describe('a browser that is told', () => {
  it('is listed by what it calls itself, is sent a test that it alone can read, and is removed', async () => {
    const fan = await buildPerson(test);
    const browser = makeBrowser(twin.url);
    const made = operations.subscribeToPush.response.parse((await subscribe(fan, browser)).body).data;
    expect(made).toMatchObject({ device: 'Chrome on Windows', toldAt: null });
    expect(await testPush(fan.token)).toMatchObject({ status: 202, body: { data: { devices: 1 } } });
    await deliverPush(test.ctx);
    expect(shownOn(browser)).toEqual([
      expect.objectContaining({ title: 'Boast notifications work', path: '/account', stopPath: null }),
    ]);
    expect(twin.service.kept(idOf(browser))[0]).toMatchObject({
      signedBy: publicKey,
      headers: { urgency: 'high', ttl: expect.stringMatching(/^\d+$/) },
    });
    const body = Buffer.from(twin.service.kept(idOf(browser))[0]?.body ?? '', 'base64');
    expect(() => makeBrowser(twin.url).read(body)).toThrow();
    expect((await settingsOf(fan.token)).subscriptions).toMatchObject([
      { id: made.id, digest: made.digest, toldAt: expect.any(String) },
    ]);

    const stranger = await buildPerson(test);
    const remove = (as: string) => test.call('DELETE', `/user/push-subscriptions/${made.id}`, { as });
    expect(await remove(stranger.token)).toMatchObject({ status: 404 });
    expect(await remove(fan.token)).toMatchObject({ status: 200, body: { data: { id: made.id } } });
    expect(await remove(fan.token)).toMatchObject({ status: 404 });
    expect(await testPush(fan.token)).toMatchObject({ status: 404 });
  });

  it('is told for whoever asked there last, and for nobody else', async () => {
    const [first, second] = [await buildPerson(test), await buildPerson(test)];
    const browser = await browserOf(first);
    expect(await subscribe(second, browser)).toMatchObject({ status: 201 });
    expect((await settingsOf(first.token)).subscriptions).toEqual([]);
    expect((await settingsOf(second.token)).subscriptions).toHaveLength(1);
    expect(await subscribe(second, browser)).toMatchObject({ status: 201 });
    expect((await settingsOf(second.token)).subscriptions).toHaveLength(1);
  });

  it('is one of ten: the one told longest ago makes room', async () => {
    const fan = await buildPerson(test);
    for (let n = 0; n < 11; n += 1) await browserOf(fan);
    const { subscriptions } = await settingsOf(fan.token);
    expect(subscriptions).toHaveLength(10);
  });

  it.each([
    ['plain http', { endpoint: 'http://fcm.googleapis.com/fcm/send/a' }],
    ['another host', { endpoint: 'https://push.example.com/a' }],
    ['a host that only begins so', { endpoint: 'https://fcm.googleapis.com.example.com/a' }],
    ['a host that only ends so', { endpoint: 'https://evilnotify.windows.com/a' }],
    ['a service that is none of push', { endpoint: 'https://docs.google.com/a' }],
    ['a host below one of a shape', { endpoint: 'https://jmt17.google.com.example.com/a' }],
    ['another port', { endpoint: 'https://fcm.googleapis.com:8443/a' }],
    ['a name in front', { endpoint: 'https://me@fcm.googleapis.com/a' }],
    ['our own network', { endpoint: 'https://127.0.0.1/a' }],
    ['beside the stand-in', { endpoint: `${twin.url}er/a` }],
    ['a key that is no point', { p256dh: `B${'A'.repeat(86)}` }],
    ['a key of another site', { publicKey: makeBrowser(twin.url).p256dh }],
    ['no secret', { auth: '' }],
  ])('is not one at %s', async (_, more) => {
    const fan = await buildPerson(test);
    const body = { ...bodyOf(makeBrowser(twin.url)), ...more };
    expect(await test.call('POST', '/user/push-subscriptions', { as: fan.token, body })).toMatchObject({
      status: 400,
      body: { error: { code: 'INVALID_INPUT' } },
    });
  });

  it.each([
    'https://fcm.googleapis.com/fcm/send/a:b',
    'https://updates.push.services.mozilla.com/wpush/v2/a',
    'https://web.push.apple.com/a',
    'https://wns2-par02p.notify.windows.com/w/?token=a',
    'https://jmt17.google.com/fcm/send/a',
  ])('is one at %s', async (endpoint) => {
    const fan = await buildPerson(test);
    expect(await subscribe(fan, { ...makeBrowser(twin.url), endpoint })).toMatchObject({ status: 201 });
  });

  it('moves to another endpoint by the one before, without anybody signed in', async () => {
    const fan = await buildPerson(test);
    const before = await browserOf(fan);
    const { agent: _, ...body } = bodyOf(makeBrowser(twin.url));
    const renew = () =>
      test.call('POST', '/push-subscriptions/renew', { body: { ...body, endpointBefore: before.endpoint } });
    const answer = await renew();
    expect(operations.renewPush.response.parse(answer.body).data.id).toBe(
      (await settingsOf(fan.token)).subscriptions[0]?.id,
    );
    expect(await renew()).toMatchObject({ status: 404 });
    expect((await settingsOf(fan.token)).subscriptions).toHaveLength(1);
  });

  it('goes with the session it was made in', async () => {
    const credentials = { email: 'pusher@example.com', password: 'Drop-shot-2' };
    const providerId = await openConfirmedAccount(test.db, credentials);
    const signIn = {
      method: 'POST',
      url: '/auth/v1/token?grant_type=password',
      payload: credentials,
    } as const;
    await test.app.inject(signIn);
    const { id: sessionId } = await test.db
      .selectFrom('auth.session')
      .select('id')
      .where('account_id', '=', providerId)
      .executeTakeFirstOrThrow();
    const token = test.tokenFor({ providerId, email: credentials.email, emailConfirmed: true, sessionId });
    const { body } = await test.call('POST', '/users-sync', { as: token, body: {} });
    const browser = await browserOf({ token, userId: body.data.id });
    await test.db.deleteFrom('auth.session').where('id', '=', sessionId).execute();
    const left = await test.db
      .selectFrom('push_subscription')
      .select('id')
      .where('endpoint', '=', browser.endpoint)
      .execute();
    expect(left).toEqual([]);
  });
});

describe('the settings of news', () => {
  it('are on but for mails of ranks, quiet at night, and change one by one', async () => {
    const fan = await buildPerson(test);
    const { switches, quiet } = await settingsOf(fan.token);
    expect(quiet).toEqual({ from: '22:00', to: '08:00' });
    expect(switches.filter(({ push }) => !push)).toEqual([]);
    expect(switches.filter(({ mail }) => !mail).map(({ kind }) => kind)).toEqual(['rank_moved', 'overtaken']);
    const patch = async (body: object) =>
      operations.updateNewsSettings.response.parse(
        (await test.call('PATCH', '/user/news', { as: fan.token, body })).body,
      ).data;
    const changed = await patch({ switches: [{ kind: 'draw_open', mail: false, push: false }], quiet: null });
    expect(changed.quiet).toBeNull();
    expect(changed.switches).toEqual(
      switches.map((one) => (one.kind === 'draw_open' ? { ...one, mail: false, push: false } : one)),
    );
    expect((await patch({ quiet: { from: '23:30', to: '06:15' } })).quiet).toEqual({
      from: '23:30',
      to: '06:15',
    });
    expect((await patch({ switches: [{ kind: 'draw_open', mail: true }] })).switches[0]).toEqual({
      kind: 'draw_open',
      mail: true,
      push: false,
    });
  });

  it.each([
    { quiet: { from: '24:00', to: '08:00' } },
    { quiet: { from: '22:00' } },
    { switches: [{ kind: 'nothing', mail: true }] },
    { more: true },
  ])('refuse %j', async (body) => {
    const fan = await buildPerson(test);
    expect(await test.call('PATCH', '/user/news', { as: fan.token, body })).toMatchObject({ status: 400 });
  });

  it('and the groups of before agree', async () => {
    const fan = await buildPerson(test);
    const mailsOn = async () =>
      (await settingsOf(fan.token)).switches.filter(({ mail }) => mail).map(({ kind }) => kind);
    const patch = (path: string, body: object) => test.call('PATCH', path, { as: fan.token, body });
    await patch('/user', { tournamentUpdatesEnabled: false, tournamentResultsEnabled: false });
    expect(await mailsOn()).toEqual(['message', 'picks_changed']);
    await patch('/user', { tournamentUpdatesEnabled: true });
    expect(await mailsOn()).toEqual(['draw_open', 'last_call', 'second_chance', 'message', 'picks_changed']);
    await patch('/user/news', {
      switches: ['draw_open', 'last_call', 'second_chance'].map((kind) => ({ kind, mail: false })),
    });
    expect((await test.call('GET', '/user-details', { as: fan.token })).body.data).toMatchObject({
      tournamentUpdatesEnabled: false,
    });
    await patch('/user', { tournamentResultsEnabled: true });
    expect(await mailsOn()).toEqual(['message', 'picks_changed', 'the_end']);
  });

  it('are in a person’s export with their devices, and gone with them', async () => {
    const fan = await buildPerson(test);
    await browserOf(fan);
    await testPush(fan.token);
    await deliverPush(test.ctx);
    const exported = operations.exportUser.response.parse(
      (await test.call('GET', '/user/export', { as: fan.token })).body,
    ).data.news;
    expect(exported).toMatchObject({
      quiet: { from: '22:00', to: '08:00' },
      devices: [{ device: 'Chrome on Windows', pushService: new URL(twin.url).host }],
      told: [{ kind: 'test' }],
    });
    expect(await test.call('DELETE', '/user', { as: fan.token })).toMatchObject({ status: 200 });
    for (const table of ['push_subscription', 'push_notice'] as const) {
      const left = await test.db.selectFrom(table).select('id').where('user_id', '=', fan.userId).execute();
      expect(left).toEqual([]);
    }
  });

  it('a removed device of an id that nobody has', async () => {
    const fan = await buildPerson(test);
    expect(
      await test.call('DELETE', `/user/push-subscriptions/${randomUUID()}`, { as: fan.token }),
    ).toMatchObject({ status: 404, body: { error: { code: 'NOT_FOUND' } } });
  });
});

// These tests come last, because afterwards nothing may use the first key.
describe('the key', () => {
  it('once changed lets the devices of before be told; changed twice, it forgets them', async () => {
    const fan = await buildPerson(test);
    const browser = await browserOf(fan);
    await inTransaction(test.db, rotatePushKey);
    const { publicKey: next } = await settingsOf(fan.token);
    expect(next).not.toBe(publicKey);
    await testPush(fan.token);
    await deliverPush(test.ctx);
    expect(twin.service.kept(idOf(browser))).toMatchObject([{ signedBy: publicKey }]);
    await inTransaction(test.db, rotatePushKey);
    expect((await settingsOf(fan.token)).subscriptions).toEqual([]);
  });
});
