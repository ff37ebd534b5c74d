/** The draws beside the main draw of an event: its second chances, then its fed draws. Says which can still be played, and how they are offered. */
import type { FedDraw } from '@boast/contract/draws/fed-draws';
import type { SecondChance, Tournament } from '@boast/contract/tournaments';
import { countText } from '../../lib/text/number-text.ts';
import type { Part } from './text/part-text.ts';

export type DrawBeside = Part & Omit<FedDraw, 'feed' | 'state'> & Pick<SecondChance, 'state'>;

type Event = Pick<Tournament, 'secondChances' | 'fedDraws'>;

export const drawsBeside = ({ secondChances, fedDraws }: Event): DrawBeside[] => [
  ...secondChances.map((chance) => ({ ...chance, fromRound: chance.roundName, feed: null })),
  ...fedDraws.map((fed) => ({ ...fed, fromRound: null })),
];

export type DrawWithPage = DrawBeside & { readonly tournamentId: string };

export const hasPage = (draw: DrawBeside): draw is DrawWithPage => draw.tournamentId !== null;

export type OpenDraw = DrawWithPage & { readonly startsAt: string };

/**
 * The open draws of an event to offer on the page of one that has begun, to somebody with these entries. The final may be played before
 * the match for third place.
 */
export const drawsToOffer = (
  { id, status, ...event }: Event & Pick<Tournament, 'id' | 'status'>,
  entered: ReadonlySet<string>,
): OpenDraw[] =>
  hasBegun(status)
    ? drawsBeside(event)
        .filter(hasPage)
        .filter(
          (draw): draw is OpenDraw =>
            draw.state === 'open' &&
            draw.startsAt !== null &&
            draw.tournamentId !== id &&
            !entered.has(draw.tournamentId),
        )
    : [];

const hasBegun = (status: Tournament['status']): boolean => status !== 'CREATING' && status !== 'UPCOMING';

interface Offer {
  readonly totalMatches: number;
  /** The price of an entry, or 0. */
  readonly credits: number;
}

/** '7 matches, free', '7 matches for 1 credit' */
export const offerText = ({ totalMatches, credits }: Offer): string =>
  `${countText(totalMatches, 'match', 'matches')}${credits === 0 ? ', free' : ` for ${countText(credits, 'credit')}`}`;
