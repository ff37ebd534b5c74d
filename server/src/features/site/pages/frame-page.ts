/** A draw or a board alone is a page of the site, and the only one that other sites may frame. */

import type { FastifyReply } from 'fastify';
import { sql } from 'kysely';
import type { Context } from '../../../http/context.ts';
import { isPublished } from '../../draws/audience.ts';
import { genderedName } from '../../draws/gender-words.ts';
import { summariesOf } from '../../draws/tournament-view.ts';
import { type PageTags, siteTags } from './page-tags.ts';
import { type Place, readId } from './site-places.ts';

const VIEWS: readonly unknown[] = ['draw', 'board'];

/** Returns null when there is no such view, and when the tournament does not exist or is not public yet. */
export async function readFrameTags(
  { db, config }: Context,
  { params, pathname }: Place,
): Promise<PageTags | null> {
  const id = VIEWS.includes(params['view']) ? readId(params['id']) : null;
  const [tournament] = id === null ? [] : await summariesOf(db, [id], isPublished(sql`t`));
  if (!tournament) return null;
  const title = genderedName(tournament);
  return { ...siteTags(config, pathname), title, standing: 'kept-out' };
}

/** The framed page tells no site of its address, and is an answer for every origin. */
export function allowFraming(reply: FastifyReply): void {
  const policy = String(reply.getHeader('content-security-policy') ?? "frame-ancestors 'none'");
  reply
    .removeHeader('x-frame-options')
    .header('content-security-policy', policy.replace("frame-ancestors 'none'", 'frame-ancestors *'))
    .header('cross-origin-resource-policy', 'cross-origin')
    .header('referrer-policy', 'no-referrer');
}
