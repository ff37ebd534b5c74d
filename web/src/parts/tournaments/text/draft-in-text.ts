/** Unsubmitted picks from this browser in words, for the page that shows offline. */

import { emptyDraw } from '@boast/domain/draw/draw';
import { isDrawSize } from '@boast/domain/draw/draw-size';
import { playerInSlot } from '@boast/domain/draw/slot-players';
import { unpackPicks } from '@boast/domain/picks/packed-picks';
import { predictDraw } from '@boast/domain/picks/predict-draw';
import { scoreText } from '@boast/domain/picks/scores';
import { fromHex } from '@boast/domain/seal/hex';
import type { DraftAbout } from '../reminders/draft-key.ts';

export interface DraftInText extends Omit<DraftAbout, 'players' | 'rounds'> {
  readonly rounds: readonly {
    readonly name: string;
    readonly picks: readonly { readonly winner: string; readonly loser: string; readonly score: string }[];
  }[];
}

interface StoredDraft {
  readonly slots: readonly string[];
  readonly bestOf: readonly (3 | 5)[];
  readonly picks: string;
  readonly about?: DraftAbout;
}

/** Null if the text is no draft, or was kept before drafts held names. */
export function draftInText(text: string): DraftInText | null {
  try {
    const { slots, bestOf, picks, about } = JSON.parse(text) as StoredDraft;
    const unpacked = isDrawSize(slots.length) && unpackPicks(slots.length, fromHex(picks));
    if (!about || !unpacked || !isDrawSize(slots.length)) return null;
    const isPlace = (slot: string): slot is 'bye' | 'tbd' => slot === 'bye' || slot === 'tbd';
    const draw = {
      ...emptyDraw(slots.length),
      slots: slots.map((slot) =>
        isPlace(slot) ? { kind: slot } : ({ kind: 'player', playerId: slot } as const),
      ),
      bestOf,
    };
    const { players, rounds, ...said } = about;
    const nameOf = (occupant: Parameters<typeof playerInSlot>[1]) =>
      players[playerInSlot(draw, occupant) ?? ''] ?? 'TBD';
    const lines = predictDraw(draw, unpacked).map(({ match, sides, pick, through }) => ({
      line: pick && {
        winner: nameOf(through),
        loser: nameOf(sides[pick.side === 0 ? 1 : 0]),
        score: scoreText(draw, match, pick.gamesLost),
      },
      round: roundOf(slots.length, match),
    }));
    const picked = rounds.map((name, index) => ({
      name,
      picks: lines.flatMap(({ line, round }) => (line && round === index ? [line] : [])),
    }));
    return { ...said, rounds: picked.filter((round) => round.picks.length > 0) };
  } catch {
    return null;
  }
}

/** Matches are numbered round by round, and each round has half as many as the one before. */
const roundOf = (size: number, match: number): number =>
  Math.floor(Math.log2(size)) - Math.floor(Math.log2(size - 1 - match)) - 1;
