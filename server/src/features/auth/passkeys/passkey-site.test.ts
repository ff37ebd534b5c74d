import { expect, test } from 'vitest';
import { passkeySiteOf } from './passkey-site.ts';

test('passkeys belong to the name of the site, and there are none where it is a number', () => {
  expect(passkeySiteOf('https://boast.example:8443')).toEqual({
    rpId: 'boast.example',
    origin: 'https://boast.example:8443',
  });
  expect(passkeySiteOf('http://localhost:4000')?.rpId).toBe('localhost');
  for (const number of ['http://127.0.0.1:4000', 'https://192.0.2.7', 'http://[::1]:4000'])
    expect(passkeySiteOf(number)).toBeNull();
});
