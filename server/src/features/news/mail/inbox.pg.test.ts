import { load } from 'cheerio';
import { expect, test } from 'vitest';
import { createLocalMailer } from '../../../gateways/mail/create-mailer.ts';
import { testAppForFile } from '../../../testing/for-file.ts';
import { createTestApp } from '../../../testing/test-app.ts';
import { verifyMail } from './account-mails.ts';
import { renderMail } from './render-mail.ts';

const url = 'http://localhost:8080/auth/v1/verify?token=abc&type=signup';
const id = crypto.randomUUID();
const app = await testAppForFile();
const mail = renderMail(verifyMail({ productName: 'Boast', url, code: '123456' }), app.ctx.config);
await createLocalMailer(app.db).send({ id, to: 'fan@example.com', ...mail });

const get = async (path: string) => (await app.app.inject(path)).body;

test('lists mails, those of one address when asked', async () => {
  expect(load(await get('/dev/inbox'))(`a[href="/dev/inbox/${id}"]`).text()).toBe(
    'Verify your email for Boast',
  );
  expect(await get('/dev/inbox?to=other@example.com')).toContain('No emails yet');
});

test('shows a mail as text with its link, and as HTML shut in a frame without scripts', async () => {
  const page = load(await get(`/dev/inbox/${id}`));
  expect(page(`pre a[href="${url}"]`)).toHaveLength(1);
  const frame = page('iframe');
  expect(frame.attr('sandbox')).not.toMatch(/allow-scripts|allow-same-origin/);
  expect(load(frame.attr('srcdoc') ?? '')(`a[href="${url}"]`)).toHaveLength(2);
  expect(page('script').length).toBe(0);
});

test('answers tests as JSON, the action first among the links', async () => {
  const { data } = JSON.parse(await get('/dev/inbox.json?to=FAN@example.com')) as {
    data: { links: string[] }[];
  };
  expect(data).toMatchObject([{ to: 'fan@example.com', subject: 'Verify your email for Boast' }]);
  expect(data[0]?.links[0]).toBe(url);
});

test('knows no other mail', async () => {
  expect((await app.app.inject(`/dev/inbox/${crypto.randomUUID()}`)).statusCode).toBe(404);
  expect((await app.app.inject('/dev/inbox/x')).statusCode).toBe(400);
});

test('is not there when a mail server is configured', async () => {
  const sending = await createTestApp({ SMTP_URL: 'smtp://localhost:25' });
  const answer = await sending.app.inject('/dev/inbox.json');
  expect(answer.statusCode === 404 || answer.headers['content-type']?.startsWith('text/html')).toBe(true);
  await sending.close();
});
