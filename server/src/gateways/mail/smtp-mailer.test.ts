import type { AddressInfo } from 'node:net';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterEach, expect, test } from 'vitest';
import { createSmtpMailer } from './smtp-mailer.ts';

const started: { close(done?: () => void): void }[] = [];
afterEach(() => {
  for (const one of started.splice(0)) one.close();
});

async function startServer({
  refuse = false,
} = {}): Promise<{ url: string; received: { raw: Buffer; to: string[] }[] }> {
  const received: { raw: Buffer; to: string[] }[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_, __, done) => done(refuse ? new Error('no such mailbox') : null),
    onData(stream, { envelope }, done) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        received.push({ raw: Buffer.concat(parts), to: envelope.rcptTo.map(({ address }) => address) });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  started.push(server);
  return { url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`, received };
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
  const { url } = await startServer({ refuse: true });
  const mailer = createSmtpMailer({ url, from: 'no-reply@boast.example', hostname: 'boast.example' });
  started.push(mailer);
  await expect(mailer.send(mail)).rejects.toThrow('no such mailbox');
});
