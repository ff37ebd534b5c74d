import { Resvg } from '@resvg/resvg-wasm';
import decodeQR from 'qr/decode.js';
import { beforeAll, expect, test } from 'vitest';
import { startRenderer } from '../../../testing/start-renderer.ts';
import { authenticatorSetup, newAuthenticatorSecret, stepOfCode } from './authenticator.ts';

/** The secret of RFC 6238's table, `12345678901234567890`, in base 32. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

beforeAll(startRenderer);

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_234_567_890, '005924'],
  [20_000_000_000, '353130'],
])('at %i s the code of RFC 6238 is %s', (seconds, code) => {
  const step = Math.floor(seconds / 30);
  expect(stepOfCode(secret, code, seconds * 1_000)).toBe(step);
  expect(stepOfCode(secret, code, (seconds + 30) * 1_000)).toBe(step);
  expect(stepOfCode(secret, code, (seconds + 90) * 1_000)).toBeNull();
});

test.each(['', '28708', '2870820', '287 082', 'abcdef', '２８７０８２'])('%j is no code', (code) => {
  expect(stepOfCode(secret, code, 59_000)).toBeNull();
});

test('secrets differ', () => {
  expect(newAuthenticatorSecret()).toMatch(/^[A-Z2-7]{32}$/);
  expect(newAuthenticatorSecret()).not.toBe(newAuthenticatorSecret());
});

test('an app that sees the picture reads the address in it', () => {
  const { uri, qrCode } = authenticatorSetup({ secret, account: 'nick+1@example.com', issuer: 'Boast' });
  expect(uri).toMatch(/^otpauth:\/\/totp\/Boast:nick%2B1%40example\.com\?issuer=Boast&secret=GEZDG/);
  expect(qrCode).not.toContain('#');
  const { width, height, pixels } = new Resvg(qrCode, { fitTo: { mode: 'width', value: 400 } }).render();
  expect(decodeQR({ width, height, data: pixels })).toBe(uri);
});
