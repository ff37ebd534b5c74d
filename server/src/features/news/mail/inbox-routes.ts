/**
 * The local stand-in's inbox is for people (/dev/inbox) and tests (/dev/inbox.json). It is served only when
 * no mail server is configured.
 */

import type { FastifyInstance, FastifyReply } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import * as z from 'zod';
import type { Db } from '../../../db/database.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { Context } from '../../../http/context.ts';
import { escapeHtml } from './render-mail.ts';

const recipient = z.object({ to: z.string().max(320).optional() });
const mailId = z.object({ id: z.guid() });

export async function inboxRoutes(
  app: FastifyInstance,
  { config, db }: Pick<Context, 'config' | 'db'>,
): Promise<void> {
  if (config.smtpUrl) return;
  const routes = app.withTypeProvider<ZodTypeProvider>();

  routes.get('/dev/inbox', { schema: { hide: true, querystring: recipient } }, async (request, reply) => {
    const mails = await listReceivedMails(db, request.query.to);
    return page(reply, inboxPage({ productName: config.productName, mails, to: request.query.to }));
  });

  routes.get('/dev/inbox/:id', { schema: { hide: true, params: mailId } }, async (request, reply) => {
    const mail = await findReceivedMail(db, request.params.id);
    if (!mail) throw new ApiError('NOT_FOUND', 'There is no such mail');
    return page(reply, mailPage({ productName: config.productName, mail }));
  });

  routes.get('/dev/inbox.css', { schema: { hide: true } }, async (_, reply) =>
    reply.type('text/css; charset=utf-8').send(inboxCss),
  );

  routes.get(
    '/dev/inbox.json',
    { schema: { hide: true, querystring: recipient } },
    async (request, reply) => {
      const mails = await listReceivedMails(db, request.query.to);
      return reply.header('cache-control', 'no-store').send({ data: mails.map(withLinks) });
    },
  );
}

const page = (reply: FastifyReply, html: string): FastifyReply =>
  reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(html);

const withLinks = (mail: ReceivedMail) => ({ ...mail, links: mail.text.match(/https?:\/\/\S+/g) ?? [] });

interface ReceivedMail {
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly receivedAt: string;
}

const received = (db: Db) =>
  db
    .selectFrom('local_inbox')
    .select([
      'id',
      'recipient as to',
      'subject',
      'text_body as text',
      'html_body as html',
      'received_at as receivedAt',
    ]);

const listReceivedMails = (db: Db, to: string | undefined): Promise<ReceivedMail[]> =>
  received(db)
    .$if(to !== undefined && to !== '', (query) =>
      query.where('recipient', '=', (to ?? '').trim().toLowerCase()),
    )
    .orderBy('received_at', 'desc')
    .orderBy('id', 'desc')
    .limit(100)
    .execute();

const findReceivedMail = (db: Db, id: string): Promise<ReceivedMail | undefined> =>
  received(db).where('id', '=', id).executeTakeFirst();

function inboxPage({
  productName,
  mails,
  to = '',
}: {
  productName: string;
  mails: readonly ReceivedMail[];
  to: string | undefined;
}): string {
  const rows = mails.map(
    (mail) => `<li><a href="/dev/inbox/${mail.id}">${escapeHtml(mail.subject)}</a>
<span>to ${escapeHtml(mail.to)}, ${time(mail.receivedAt)}</span></li>`,
  );
  return layout(
    `Inbox – ${productName}`,
    `<h1>Inbox</h1>
<p>Emails ${escapeHtml(productName)} would have sent if a mail server were configured.</p>
<form method="get" action="/dev/inbox"><label for="to">Mails to</label>
<input id="to" name="to" type="email" value="${escapeHtml(to)}"> <button>Show</button></form>
${rows.length === 0 ? '<p>No emails yet.</p>' : `<ol>${rows.join('\n')}</ol>`}`,
  );
}

function mailPage({ productName, mail }: { productName: string; mail: ReceivedMail }): string {
  return layout(
    `${mail.subject} – ${productName}`,
    `<p><a href="/dev/inbox">Back to the inbox</a></p>
<h1>${escapeHtml(mail.subject)}</h1>
<p>to ${escapeHtml(mail.to)}, ${time(mail.receivedAt)}</p>
<h2>Text</h2>
<pre>${linked(mail.text)}</pre>
<h2>HTML</h2>
<iframe title="The email as HTML" sandbox="allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation" srcdoc="${escapeHtml(mail.html)}"></iframe>`,
  );
}

const inboxCss = `:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { max-width: 48rem; margin: 0 auto; padding: 1.5rem 1rem; }
ol { list-style: none; padding: 0; }
li { padding: .75rem 0; border-bottom: 1px solid color-mix(in srgb, currentColor 25%, transparent); }
li a { display: block; font-weight: 600; padding: .25rem 0; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; padding: 1rem; border: 1px solid color-mix(in srgb, currentColor 25%, transparent); }
iframe { width: 100%; height: 36rem; border: 1px solid color-mix(in srgb, currentColor 25%, transparent); background: #fff; }
input, button { font: inherit; padding: .4rem .6rem; min-height: 2.75rem; }
`;

const layout = (title: string, body: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<link rel="stylesheet" href="/dev/inbox.css">
</head>
<body><main>
${body}
</main></body>
</html>
`;

const time = (at: string): string => `<time datetime="${at}">${new Date(at).toUTCString()}</time>`;

const linked = (text: string): string =>
  escapeHtml(text).replace(/https?:\/\/[^\s<>]+/g, (url) => `<a href="${url}">${url}</a>`);
