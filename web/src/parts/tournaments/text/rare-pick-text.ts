import { placeOf } from '@boast/domain/draw/bracket';
import type { Draw } from '@boast/domain/draw/draw';
import { roundCount, roundInText, roundName } from '@boast/domain/draw/rounds';
import { pickedInSlot } from '@boast/domain/draw/slot-players';
import type { Picks } from '@boast/domain/picks/picks';
import type { FieldCounts } from '@boast/domain/scoring/moments';
import { rarestPick } from '@boast/domain/scoring/rare-pick';
import { shortName } from '../../players/surnames.ts';

interface PickedAmong {
  readonly draw: Draw;
  readonly picks: Picks;
  readonly field: FieldCounts;
  readonly players: ReadonlyMap<string, { readonly fullName: string }>;
}

/** 'Only you have Gray in the final.', 'Only 3 of 146 have Coll winning it, and you're one of them.' */
export function rarePickText({ players, ...among }: PickedAmong): string | null {
  const { draw, field } = among;
  const rarest = rarestPick(among);
  if (!rarest) return null;
  const { match, slot, count } = rarest;
  const { round } = placeOf(draw.size, match);
  const where =
    round === roundCount(draw.size) ? 'winning it' : `in ${roundInText(roundName(draw, round + 1))}`;
  const what = `have ${shortName(players, pickedInSlot(draw, slot))} ${where}`;
  if (count === 1) return `Only you ${what}.`;
  return `Only ${count.toLocaleString('en')} of ${field.entryCount.toLocaleString('en')} ${what}, and you're one of them.`;
}
