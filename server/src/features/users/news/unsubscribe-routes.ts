/**
 * Mail programs POST to the address in the List-Unsubscribe header by themselves (RFC 8058); a person or a
 * link scanner who opens it only sees the preferences page.
 */
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import * as z from 'zod';
import type { Context } from '../../../http/context.ts';
import { preferencesPage } from '../../announcements/mail-links.ts';
import { unsubscribe } from './mail-preferences.ts';

const params = z.object({ token: z.string().max(200) });

export async function unsubscribeRoutes(app: FastifyInstance, ctx: Context): Promise<void> {
  await app.register(async (scope) => {
    // The form in the body only says `List-Unsubscribe=One-Click`; everything needed is in the address.
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_, __, done) => done(null, null));
    const routes = scope.withTypeProvider<ZodTypeProvider>();
    routes.post(
      '/api/mail/unsubscribe/:token',
      { schema: { hide: true, params } },
      async (request, reply) => {
        await unsubscribe(ctx, request.params.token);
        return reply.header('cache-control', 'no-store').type('text/plain').send('You are unsubscribed.');
      },
    );
    routes.get('/api/mail/unsubscribe/:token', { schema: { hide: true, params } }, async (request, reply) =>
      reply.redirect(preferencesPage(ctx.config.publicUrl, request.params.token)),
    );
  });
}
