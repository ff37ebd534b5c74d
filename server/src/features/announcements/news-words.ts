/** What every mail of an announcement is written from. */
import type { Context } from '../../http/context.ts';
import type { Standing } from '../boards/board/boards.ts';
import type { AnnouncementRow, ToldTournament } from './announcement-store.ts';
import type { ConcernedReader } from './audience.ts';

export interface News {
  readonly config: Pick<Context['config'], 'productName' | 'publicUrl'>;
  readonly announcement: AnnouncementRow;
  readonly tournament: ToldTournament;
  readonly reader: ConcernedReader;
  /** Where the reader's entry stands; null before the seal. */
  readonly standing: Standing | null;
  /** What a result did to it, for news of that. */
  readonly moved?: Moved | null;
}

export interface Moved {
  /** The rank that they were told, or that the board had before. */
  readonly before: number;
  /** The champion's name, where they are out since. */
  readonly championOut: string | null;
}

export const addressOf = ({ config, tournament }: News, part = ''): string =>
  `${config.publicUrl}/tournaments/${tournament.id}${part}`;

export const becauseEntered = ({ tournament }: News): string =>
  `You got this email because you have an entry for ${tournament.name}.`;
