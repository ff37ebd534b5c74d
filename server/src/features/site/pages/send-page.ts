import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isAway } from '../../../engine/cuttable-pool.ts';
import { matchesTag, sendPacked } from '../../../engine/micro-cache.ts';
import { ApiError, notFound } from '../../../http/api-error.ts';
import { fillShell, type Shell, UNLISTED } from './fill-shell.ts';
import { allowFraming } from './frame-page.ts';
import type { PageTags } from './page-tags.ts';
import type { PageAt, Pages } from './pages.ts';
import { isOfFile } from './site-places.ts';

interface Sender {
  readonly pages: Pages;
  readonly shell: Shell;
  /**
   * A path needs these files besides those of every page; `#draw` marks those of pages that open on the draw.
   */
  readonly preloads: Readonly<Record<string, readonly string[]>>;
}

/** No cache keeps the answer, so that it is gone once the address is; no other site is told the address. */
export const preventCaching = (reply: FastifyReply): FastifyReply =>
  reply.header('cache-control', 'private, no-store').header('referrer-policy', 'no-referrer');

const HTML_TYPE = 'text/html; charset=utf-8';

export function pageSender({ pages, shell, preloads }: Sender) {
  const fill = (tags: PageTags, { path }: PageAt): string => {
    const { head } = tags;
    // After the start, the part of the address behind `#` decides what is shown, and it stays in the browser.
    const isDraw = head !== null && typeof head === 'object' && head.status === 'UPCOMING';
    return fillShell(shell, tags, (isDraw && preloads[`${path}#draw`]) || preloads[path]);
  };
  const missing = fillShell(shell, pages.missing);

  function sendMissing(reply: FastifyReply): FastifyReply {
    reply.header('x-robots-tag', UNLISTED);
    return reply.status(404).header('cache-control', 'no-cache').type(HTML_TYPE).send(missing);
  }

  function sendFresh(
    { page, tags }: { page: PageAt; tags: PageTags },
    request: FastifyRequest,
    reply: FastifyReply,
  ): FastifyReply {
    if (tags.standing !== 'open' || page.isSecret) reply.header('x-robots-tag', UNLISTED);
    const html = fill(tags, page);
    reply.status(tags.standing === 'missing' ? 404 : 200).type(HTML_TYPE);
    if (page.isSecret) return preventCaching(reply).send(html);
    const etag = `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`;
    reply.header('cache-control', 'no-cache').header('etag', etag);
    if (matchesTag(request.headers['if-none-match'], etag)) return reply.status(304).send();
    return reply.send(html);
  }

  async function sendCached(
    page: PageAt & { readonly key: string },
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<FastifyReply> {
    const answer = await pages.kept.get(page.key, async () => {
      const tags = await page.read();
      // A missing page is not stored, because made-up addresses must not fill the memory.
      if (tags === null) throw notFound('Page');
      return fill(tags, page);
    });
    return sendPacked(answer, { request, reply: reply.header('cache-control', 'no-cache').type(HTML_TYPE) });
  }

  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const page = pages.pageAt(request.url);
    if (page === null) {
      if (!isOfFile(request.url)) return sendMissing(reply);
      reply.header('x-robots-tag', UNLISTED);
      throw notFound('File');
    }
    const { key, path } = page;
    if (path === '/embed/tournaments/:id/:view') allowFraming(reply);
    try {
      if (key !== null) return await sendCached({ ...page, key }, request, reply);
      const tags = await page.read();
      return tags ? sendFresh({ page, tags }, request, reply) : sendMissing(reply);
    } catch (error) {
      if (error instanceof ApiError && error.code === 'NOT_FOUND') return sendMissing(reply);
      // While the database is away, the page goes out with what is known without it.
      if (!isAway(error))
        request.log.error({ err: error }, 'a page went out without the tags of its address');
      return sendFresh({ page, tags: page.known }, request, reply);
    }
  };
}
