import type { Context } from '../../http/context.ts';
import type { Standing } from '../boards/board/boards.ts';
import type { AnnouncedTournament, AnnouncementRow } from './announcement-store.ts';
import type { Reader } from './write-mail.ts';

export interface ConcernedReader extends Reader {
  readonly entryId: string | null;
  readonly entryVersion: number | null;
  /** It counts the picks in a draft that differ from their entry; null without such a draft. */
  readonly drafted: number | null;
  readonly amount: number | null;
}

export interface News {
  readonly config: Pick<Context['config'], 'productName' | 'publicUrl' | 'features'>;
  readonly announcement: AnnouncementRow;
  readonly tournament: AnnouncedTournament;
  readonly reader: ConcernedReader;
  readonly standing: Standing | null;
  readonly moved?: Moved | null;
  readonly out?: Out | null;
}

export interface Moved {
  /** The rank last announced to them, or else the board's rank before. */
  readonly before: number;
  /** It names the champion when they have lost since. */
  readonly championOut: string | null;
}

/** Why somebody has nothing to hope for in the whole draw of a second chance. */
export type Out = 'no_entry' | 'no_chance';

export interface Overtaken {
  readonly userId: string;
  readonly leagueId: string;
  readonly leagueName: string;
  readonly tournamentName: string;
  /** Who runs a club's draw; null for a draw of the installation. */
  readonly organiser: string | null;
  readonly by: string;
  readonly rank: number;
  /** The tournament's zone is used when the person's own is unknown. */
  readonly zone: string;
  readonly subject: string;
}

export const addressOf = ({ config, tournament }: News, part = ''): string =>
  `${config.publicUrl}/tournaments/${tournament.id}${part}`;

export const becauseEntered = ({ tournament }: News): string =>
  `You got this email because you have an entry for ${tournament.name}.`;
