/** The shape of a row of news-table.ts. */
import type { NewsKind } from '@boast/domain/news/kinds';
import type { Weight } from '@boast/domain/news/weight';
import type { RawBuilder } from 'kysely';
import type { Tx } from '../../db/database.ts';
import type { MailContent } from '../news/mail/mail-content.ts';
import type { AnnouncementSubject, Batch, ConcernedReader, News } from './text/news-facts.ts';
import type { Letter, NewsHost } from './write-mail.ts';

interface Manner {
  /** Its readers can turn this kind off; null for news of a person's own entry or money, which nobody can. */
  readonly news: NewsKind | null;
  readonly weight: Weight;
}

/** The news that a reader gets; a newer push about the same topic replaces it. */
export interface NewsContent {
  readonly content: MailContent;
  /** The draw or league of the announcement without it. */
  readonly topic?: string;
}

/** News of an event, for everybody whom it concerns. */
export interface Announced extends Manner {
  /** Over `u` (app_user), `e` (their active entry), `d` (their draft that differs from it), `p` (their prize) and, of a league, `m` (their membership). */
  readonly audience: (facts: unknown) => RawBuilder<unknown>;
  /** Must still be useful: nobody enters a draw that has begun. */
  readonly isNews: (about: AnnouncementSubject) => boolean;
  /** Over at the first ball. */
  readonly endsAtStart?: true;
  /** The event may happen again: each is announced, and numbered. */
  readonly repeats?: true;
  /** Steps that anybody can repeat are told once, as they stand after some quiet minutes. */
  readonly settles?: true;
  /** So often is it told in a day of one club's draw; what is more waits. */
  readonly mostADay?: number;
  /** Keys of another kind: whoever has got that does not get this. */
  readonly keyedAs?: string;
  /** Chooses among the readers, and writes to each of them; null while that cannot be said yet. */
  readonly write: (batch: Batch) => Promise<ReadonlyMap<string, NewsContent> | null>;
}

/** News of a person's own entry, which a column of the entry marks as due. `take` unmarks some and says how many. */
export interface DueToOne {
  /** Its reader can turn this kind off. */
  readonly news?: NewsKind;
  readonly goesFirst: boolean;
  readonly take: (tx: Tx, host: NewsHost, most: number) => Promise<{ taken: number; letters: Letter[] }>;
}

/** The same text for all readers of a draw. */
export const toEach =
  (content: (news: News) => MailContent): Announced['write'] =>
  async (batch) =>
    writtenTo(batch, (reader, tournament) => ({ content: content({ ...batch, tournament, reader }) }));

/** To those readers for whom `write` has something to say. */
export function writtenTo(
  { tournament, readers }: Batch,
  write: (reader: ConcernedReader, tournament: News['tournament']) => NewsContent | null,
): ReadonlyMap<string, NewsContent> {
  if (tournament === null) return new Map();
  return new Map(
    readers.flatMap((reader): [string, NewsContent][] => {
      const written = write(reader, tournament);
      return written ? [[reader.userId, written]] : [];
    }),
  );
}
