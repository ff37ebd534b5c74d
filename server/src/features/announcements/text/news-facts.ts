import type { TournamentPrize } from '@boast/domain/prize/change-prize';
import type { PrizeRuleId, PrizeUnit } from '@boast/domain/prize/prize';
import type { Tx } from '../../../db/database.ts';
import type { NewsHost, Reader } from '../write-mail.ts';

export interface ConcernedReader extends Reader {
  readonly entryId: string | null;
  readonly entryVersion: number | null;
  /** Counts the picks in a draft that differ from their entry; null without such a draft. */
  readonly drafted: number | null;
  readonly amount: number | null;
}

export interface AnnouncedTournament {
  readonly id: string;
  readonly name: string;
  /** The organiser of a club's draw; null for a draw of the installation. */
  readonly organiser: string | null;
  readonly location: string;
  readonly status: string;
  readonly starts_at: string | null;
  readonly time_zone: string;
  readonly sealed: boolean;
  readonly isPublished: boolean;
  readonly prize_amount: number;
  readonly prize_unit: string;
  readonly prize_rule: string;
  readonly prize_text: string | null;
  readonly matches: number;
  /** The price of an entry while credits are on; null where it is the usual price of this installation. */
  readonly entry_price: number | null;
}

export interface AnnouncedLeague {
  readonly id: string;
  readonly name: string;
  readonly owner: string;
  /** Not hidden, and its owner is not banned. */
  readonly isShown: boolean;
}

export interface AnnouncementRow {
  readonly id: string;
  readonly kind: string;
  readonly subject: string;
  readonly facts: unknown;
  readonly tournament_id: string | null;
  readonly league_id: string | null;
  /** Sent to this person last. */
  readonly reached: string | null;
}

/** Why somebody has nothing to hope for in the whole draw of a second chance. */
export type LeftOutReason = 'no_entry' | 'no_chance';

export interface RankMove {
  readonly rank: number;
  /** The rank last announced to them, or else the board's rank before. */
  readonly before: number;
  /** Names the champion when they have lost since. */
  readonly championOut: string | null;
}

export interface AnnouncementSubject {
  /** Null for a message to a league. */
  readonly tournament: AnnouncedTournament | null;
  readonly league: AnnouncedLeague | null;
}

/** Some of an announcement's readers, in the transaction that writes to them. */
export interface Batch extends AnnouncementSubject {
  readonly tx: Tx;
  readonly host: NewsHost;
  readonly announcement: AnnouncementRow;
  readonly readers: readonly ConcernedReader[];
}

export interface News extends Pick<Batch, 'announcement'> {
  readonly host: Pick<NewsHost, 'config'>;
  readonly tournament: AnnouncedTournament;
  readonly reader: ConcernedReader;
}

export const prizeOf = (tournament: AnnouncedTournament): TournamentPrize => ({
  amount: tournament.prize_amount,
  unit: tournament.prize_unit as PrizeUnit,
  rule: tournament.prize_rule as PrizeRuleId,
  text: tournament.prize_text,
});

export const addressOf = ({ host, tournament }: Pick<News, 'host' | 'tournament'>, part = ''): string =>
  `${host.config.publicUrl}/tournaments/${tournament.id}${part}`;

export const becauseEntered = ({ tournament }: Pick<News, 'tournament'>): string =>
  `You got this email because you have an entry for ${tournament.name}.`;

export const becauseAsked = ({ config }: News['host'], what: string): string =>
  `You got this email because you asked ${config.productName} ${what}.`;
