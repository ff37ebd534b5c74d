import { load } from 'cheerio';
import { describe, expect, test } from 'vitest';
import {
  accessTokenMail,
  accountDeletedMail,
  confirmEmailChangeMail,
  confirmNewEmailMail,
  emailChangedMail,
  factorAddedMail,
  factorRemovedMail,
  newDeviceMail,
  passwordChangedMail,
  reauthenticationMail,
  resetMail,
  signInMail,
  verifyMail,
} from './account-mails.ts';
import { renderMail } from './render-mail.ts';

const sender = { productName: 'Boast', publicUrl: 'https://boast.example' };
const url = 'https://boast.example/auth/v1/verify?token=abc&type=signup';
const { productName } = sender;
const code = '048213';

describe.each([
  ['verify', verifyMail({ productName, url, code })],
  ['reset', resetMail({ productName, url, code })],
  ['new address', confirmNewEmailMail({ productName, url, code })],
  ['change of address', confirmEmailChangeMail({ productName, url, code, newEmail: 'new@example.com' })],
  ['sign in', signInMail({ productName, url, code })],
  ['code', reauthenticationMail({ productName, url, code })],
  ['new device', newDeviceMail({ productName, device: 'Chrome on Mac', devices: 1, resetUrl: url })],
  ['new devices', newDeviceMail({ productName, device: 'Chrome on Mac', devices: 4, resetUrl: url })],
  ['address changed', emailChangedMail({ productName, takeBackUrl: url, newEmail: 'new@example.com' })],
  ['factor added', factorAddedMail({ productName, takeBackUrl: url })],
  ['factor removed', factorRemovedMail({ productName, takeBackUrl: url })],
  ['password changed', passwordChangedMail({ productName, takeBackUrl: url })],
  ['token made', accessTokenMail({ ...sender, name: 'Club board', scope: 'read' })],
  ['account deleted', accountDeletedMail({ productName })],
])('the mail %s', (_, content) => {
  const { subject, text, html } = renderMail(content, sender);
  const page = load(html);

  test('says the same in both its forms', () => {
    const shown = page('body').text();
    for (const sentence of [content.title, ...content.paragraphs, content.footnote]) {
      expect(text).toContain(sentence);
      expect(shown).toContain(sentence);
    }
    expect(subject).toContain(productName);
    expect(page('title').text()).toBe(subject);
  });

  test('has its link once as a button and once to copy, unbroken in the text', () => {
    const links = page(`a[href="${content.action?.url}"]`);
    expect(links).toHaveLength(content.action ? 2 : 0);
    if (content.action) expect(text.split('\n')).toContain(content.action.url);
  });

  test('has its code on a line of its own, to copy and to read out', () => {
    expect(text.split('\n').filter((line) => line === code)).toHaveLength(content.code ? 1 : 0);
    if (content.code) expect(page('body').text()).toContain(code);
  });

  test('has a dark colour for everything that has a light one', () => {
    const dark = /prefers-color-scheme: dark\) \{([\s\S]*)\}/.exec(page('style').text())?.[1] ?? '';
    const coloured = page('[style*="color:"], [style*="background:"], [style*="border-top:"]').toArray();
    expect(coloured.length).toBeGreaterThan(4);
    for (const element of coloured) {
      const classes = (page(element).attr('class') ?? '').split(' ');
      const rules = classes
        .map((name) => new RegExp(`\\.${name} \\{([^}]*)\\}`).exec(dark)?.[1] ?? '')
        .join('');
      const style = page(element).attr('style') ?? '';
      if (style.includes('background:')) expect(rules, style).toContain('background:');
      if (style.includes('border-top:')) expect(rules, style).toContain('border-color:');
      if (/(^|;)color:/.test(style)) expect(rules, style).toMatch(/(^|\s)color:/);
    }
  });

  test('loads nothing from anywhere, so that opening it tells nobody', () => {
    expect(page('img, script, link, iframe').length).toBe(0);
    expect(html).not.toMatch(/url\(|@import|@font-face/);
  });
});

test('what people wrote is text, and cannot become a second header', () => {
  const { subject, html } = renderMail(
    {
      subject: 'Hello\r\nBcc: all@example.com',
      title: '<script>x</script>',
      paragraphs: ['"<b>'],
      footnote: "it's",
    },
    { productName: '<i>Boast</i>', publicUrl: 'https://boast.example/"' },
  );
  expect(subject).toBe('Hello Bcc: all@example.com');
  expect(load(html)('script, b, i')).toHaveLength(0);
  expect(html).toContain('&lt;script&gt;');
});
