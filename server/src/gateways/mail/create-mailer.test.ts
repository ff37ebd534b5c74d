import { createHash, generateKeyPairSync, verify } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { afterEach, describe, expect, test } from 'vitest';
import type { Db } from '../../db/database.ts';
import { OperatorError } from '../../process/operator-error.ts';
import { catchMail } from '../../testing/catch-mail.ts';
import { createMailer, createSmtpMailer } from './create-mailer.ts';
import { NoSuchAddress } from './mailer.ts';

const started: { close(done?: () => void): void }[] = [];
afterEach(() => {
  for (const one of started.splice(0)) one.close();
});

async function startServer(refusal?: Error) {
  const catcher = await catchMail(refusal);
  started.push({ close: () => void catcher.stop() });
  return catcher;
}

const mail = {
  id: '0198a2f0-0000-7000-8000-000000000001',
  to: 'fan@example.com',
  subject: 'Grüße – “Boast”',
  text: 'Open\nhttps://boast.example/verify?token=abc',
  html: '<p>Open <a href="https://boast.example/">this</a></p>',
};

test('hands over both forms, under an id that stays the same when it is sent again', async () => {
  const server = await startServer();
  const mailer = createSmtpMailer({
    url: server.url,
    from: 'Boast <no-reply@boast.example>',
    hostname: 'boast.example',
  });
  started.push(mailer);
  await mailer.send(mail);
  await mailer.send(mail);
  expect(server.received).toHaveLength(2);
  for (const { raw, to } of server.received) {
    const received = await PostalMime.parse(raw);
    expect(to).toEqual(['fan@example.com']);
    expect(received).toMatchObject({
      from: { name: 'Boast', address: 'no-reply@boast.example' },
      subject: mail.subject,
      messageId: `<${mail.id}@boast.example>`,
    });
    expect(received.text).toContain('https://boast.example/verify?token=abc');
    expect(received.html).toContain('<a href="https://boast.example/">');
    expect(received.headers).toContainEqual(
      expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }),
    );
  }
});

test('rejects when the server does not take it, so that it is tried again', async () => {
  const { url } = await startServer(new Error('no such mailbox'));
  const mailer = createSmtpMailer({ url, from: 'no-reply@boast.example', hostname: 'boast.example' });
  started.push(mailer);
  await expect(mailer.send(mail)).rejects.toThrow('no such mailbox');
});

test.each([
  [550, '5.1.1 no such user', true],
  [550, 'no such user', true],
  [553, 'mailbox name not allowed', true],
  [552, '5.2.2 mailbox is full', false],
  [550, '5.7.1 we do not like your network', false],
  [450, '4.2.1 try later', false],
  [451, 'greylisted', false],
])('a recipient refused with %i %s is gone for good: %s', async (responseCode, text, isGone) => {
  const { url } = await startServer(Object.assign(new Error(text), { responseCode }));
  const mailer = createSmtpMailer({ url, from: 'no-reply@boast.example', hostname: 'boast.example' });
  started.push(mailer);
  const refusal = await mailer.send(mail).catch((error: unknown) => error);
  expect(refusal instanceof NoSuchAddress).toBe(isGone);
});

test('a login that is refused says nothing about the address', async () => {
  const { url } = await startServer();
  const address = url.replace('smtp://', 'smtp://user:wrong@');
  const mailer = createSmtpMailer({
    url: address,
    from: 'no-reply@boast.example',
    hostname: 'boast.example',
  });
  started.push(mailer);
  expect(await mailer.send(mail).catch((error: unknown) => error)).not.toBeInstanceOf(NoSuchAddress);
});

describe('DKIM', () => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  const dkim = { domain: 'boast.example', selector: 'boast', privateKey: pem };

  async function sendSigned(): Promise<string> {
    const server = await startServer();
    const mailer = createSmtpMailer({
      url: server.url,
      from: 'Boast <no-reply@boast.example>',
      hostname: 'x.example',
      dkim,
    });
    started.push(mailer);
    await mailer.send({ ...mail, headers: { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } });
    return server.received[0]?.raw.toString('latin1') ?? '';
  }

  test('signs what it says and where it comes from, and any change breaks it', async () => {
    const raw = await sendSigned();
    expect(signatureHolds(raw, publicKey)).toEqual({ body: true, headers: true });
    expect(signatureHolds(raw.replace('token=abc', 'token=xyz'), publicKey)).toMatchObject({
      body: false,
    });
    for (const header of ['From', 'To', 'Subject', 'Message-ID', 'Auto-Submitted', 'List-Unsubscribe-Post']) {
      const forged = raw.replace(new RegExp(`^${header}: `, 'm'), `${header}: forged `);
      expect([header, signatureHolds(forged, publicKey).headers]).toEqual([header, false]);
    }
    expect(tagsOf(raw)).toMatchObject({ d: 'boast.example', s: 'boast', a: 'rsa-sha256' });
  });

  test('is for the domain of the sender, whatever the address of the site', async () => {
    const server = await startServer();
    await withFile(pem, async (keyFile) => {
      const mailer = createMailer(
        {
          smtpUrl: server.url,
          mailFrom: 'Boast <no-reply@mail.example>',
          publicUrl: 'https://boast.example',
          dkim: { selector: 'k1', keyFile },
        },
        noDb,
      );
      started.push(mailer as ReturnType<typeof createSmtpMailer>);
      await mailer.send(mail);
    });
    const raw = server.received[0]?.raw.toString('latin1') ?? '';
    expect(tagsOf(raw)).toMatchObject({ d: 'mail.example', s: 'k1' });
    expect(signatureHolds(raw, publicKey)).toEqual({ body: true, headers: true });
  });

  const elliptic = generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' });
  test.each([
    ['no key', 'v=DKIM1; k=rsa; p=MIIB'],
    ['a key of another kind', elliptic.toString()],
    ['the public half', publicKey.export({ type: 'spki', format: 'pem' }).toString()],
  ])('a file with %s stops the start, and not one mail leaves unsigned', async (_, content) => {
    await withFile(content, (keyFile) => {
      expect(() => createMailer({ ...settings, dkim: { selector: 'k1', keyFile } }, noDb)).toThrow(
        new OperatorError(
          `DKIM_KEY_FILE is not usable: ${keyFile} must hold an RSA private key in PEM form.`,
        ),
      );
    });
  });

  test('a file that is not there is named', () => {
    const keyFile = '/nowhere/dkim.pem';
    expect(() => createMailer({ ...settings, dkim: { selector: 'k1', keyFile } }, noDb)).toThrow(
      new OperatorError('DKIM_KEY_FILE cannot be read: /nowhere/dkim.pem (ENOENT).'),
    );
  });
});

/** An SMTP mailer needs no database. */
const noDb = {} as Db;
const settings = {
  smtpUrl: 'smtp://127.0.0.1:1',
  mailFrom: 'no-reply@boast.example',
  publicUrl: 'https://boast.example',
};

async function withFile(content: string, run: (file: string) => void | Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'boast-dkim-'));
  try {
    const file = join(folder, 'key.pem');
    writeFileSync(file, content);
    await run(file);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const headersOf = (raw: string): string[] => raw.slice(0, raw.indexOf('\r\n\r\n')).split(/\r\n(?![ \t])/);

function tagsOf(raw: string): Record<string, string> {
  const header = headersOf(raw).find((line) => line.startsWith('DKIM-Signature:')) ?? '';
  const value = header.slice(header.indexOf(':') + 1).replace(/\s+/g, '');
  return Object.fromEntries(
    value.split(';').map((tag) => [tag.slice(0, tag.indexOf('=')), tag.slice(tag.indexOf('=') + 1)]),
  );
}

/** Verifies a signature as a mail server does (RFC 6376, relaxed in both parts). */
function signatureHolds(raw: string, key: Parameters<typeof verify>[2]): { body: boolean; headers: boolean } {
  const relaxed = (line: string): string => {
    const [name = '', ...rest] = line.split(':');
    return `${name.toLowerCase().trim()}:${rest.join(':').replace(/\s+/g, ' ').trim()}`;
  };
  const tags = tagsOf(raw);
  const lines = headersOf(raw);
  const signed = (tags['h'] ?? '').split(':').flatMap((name) => {
    const found = lines.findLast((line) => line.toLowerCase().startsWith(`${name.toLowerCase()}:`));
    return found === undefined ? [] : [relaxed(found)];
  });
  const own = lines.find((line) => line.startsWith('DKIM-Signature:')) ?? '';
  const hashed = [...signed, relaxed(own.replace(/b=[^;]*$/, 'b='))].join('\r\n');
  const body = raw
    .slice(raw.indexOf('\r\n\r\n') + 4)
    .replace(/[ \t]+/g, ' ')
    .replace(/ (?=\r\n)/g, '')
    .replace(/(\r\n)*$/, '\r\n');
  return {
    body: createHash('sha256').update(body, 'latin1').digest('base64') === tags['bh'],
    headers: verify('sha256', Buffer.from(hashed, 'latin1'), key, Buffer.from(tags['b'] ?? '', 'base64')),
  };
}
