import { createECDH } from 'node:crypto';
import { expect, it } from 'vitest';
import { encryptMessage } from './encrypt-message.ts';

const bytes = (text: string): Buffer => Buffer.from(text, 'base64url');

/** Appendix A of RFC 8291. */
const browser = {
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
};

it('encrypts the example of the RFC as the RFC does', () => {
  const body = encryptMessage('When I grow up, I want to be a watermelon', browser, {
    salt: bytes('DGv6ra1nlYgDCS1FRnbzlw'),
    privateKey: bytes('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'),
  });
  expect(body.toString('base64url')).toBe(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  );
});

it('encrypts the same words differently each time', () => {
  const once = encryptMessage('hello', browser);
  expect(encryptMessage('hello', browser).equals(once)).toBe(false);
  expect(once).toHaveLength(16 + 4 + 1 + 65 + 'hello'.length + 1 + 16);
});

it.each([
  ['that is no point', 'B'.repeat(87)],
  ['that is too short', 'AAAA'],
])('refuses a key %s', (_, p256dh) => {
  expect(() => encryptMessage('hello', { ...browser, p256dh })).toThrow();
});

it('takes a key of any browser', () => {
  const p256dh = createECDH('prime256v1').generateKeys('base64url');
  expect(encryptMessage('', { ...browser, p256dh })).toHaveLength(16 + 4 + 1 + 65 + 1 + 16);
});
