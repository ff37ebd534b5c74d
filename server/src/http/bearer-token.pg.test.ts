import { describe, expect, it } from 'vitest';
import { tokensForFile } from '../features/auth/testing/tokens-for-file.ts';

const METRICS_TOKEN = 'a-token-of-the-watcher';
const { newToken, signedIn, test } = await tokensForFile({ METRICS_TOKEN });
const fan = await signedIn('bearer@example.com');
const { secret } = await newToken(fan);

/** Every place that reads this header, with a token that it accepts. */
const PLACES = [
  ['/metrics', METRICS_TOKEN],
  ['/api/who-am-i', fan.token],
  ['/api/who-am-i', secret],
  ['/auth/v1/user', fan.own],
] as const;

const ask = async (url: string, authorization: string): Promise<number> =>
  (await test.app.inject({ url, headers: { authorization } })).statusCode;

describe.each(PLACES)('at %s', (url, token) => {
  it.each(['Bearer ', 'bearer ', 'BEARER ', 'bEaReR  '])('"%s" is the same scheme', async (scheme) => {
    expect(await ask(url, `${scheme}${token}`)).toBe(200);
  });

  it.each(['', 'Bearer', 'Basic ', 'Bearer: '])('"%s" is none of it', async (scheme) => {
    expect([401, 404]).toContain(await ask(url, `${scheme}${token}`));
  });
});
