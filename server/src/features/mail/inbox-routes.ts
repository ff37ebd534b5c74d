/** The local stand-in's inbox, for people (/dev/inbox) and tests (/dev/inbox.json). Served only when no mail server is configured. */
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import * as z from 'zod';
import { ApiError } from '../../http/api-error.ts';
import type { Context } from '../../http/context.ts';
import { inboxCss, inboxPage, mailPage } from './inbox-pages.ts';
import { findReceivedMail, listReceivedMails, type ReceivedMail } from './inbox-view.ts';

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
