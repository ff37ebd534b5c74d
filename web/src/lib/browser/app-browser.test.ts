import { expect, test } from 'vitest';
import { appOfBrowser } from './app-browser.ts';

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const ANDROID = 'Mozilla/5.0 (Linux; Android 15; Pixel 9';

test.each([
  [`${IPHONE} Mobile/15E148 Instagram 390.0.0.28.85 (iPhone15,2; iOS 18_5; en_GB)`, 'Instagram'],
  [`${IPHONE} Mobile/15E148 [FBAN/FBIOS;FBAV/520.0.0.38.101;FBBV/756;FBDV/iPhone15,2]`, 'Facebook'],
  [`${ANDROID}; wv) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/520]`, 'Facebook'],
  [`${ANDROID}; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/140.0 Mobile`, 'this app'],
  [`${IPHONE} Version/18.5 Mobile/15E148 Safari/604.1`, null],
  [`${ANDROID}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36`, null],
])('%s', (userAgent, app) => expect(appOfBrowser(userAgent)).toBe(app));
