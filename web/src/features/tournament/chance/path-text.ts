import type { OpenMatch } from '@boast/domain/chance/open-match';
import type { Condition, PathToFirst } from '@boast/domain/chance/path-to-first';
import { placeOf } from '@boast/domain/draw/bracket';
import type { Draw } from '@boast/domain/draw/draw';
import { roundCount, roundInText, roundName } from '@boast/domain/draw/rounds';

interface PathContext {
  readonly draw: Draw;
  readonly open: readonly OpenMatch[];
  readonly nameOf: (slot: number) => string;
  readonly owner: string | null;
}

/**
 * 'You win (or tie) if Coll wins the title and Farag misses the final.' Null if no short condition
 * is true.
 */
export function pathText(path: PathToFirst, context: PathContext): string | null {
  const [you, s] = context.owner === null ? ['You', ''] : [context.owner, 's'];
  const win = `win${s} (or tie${s})`;
  const need = `need${s}`;
  if (path.kind === 'never') return `${you} can no longer win.`;
  if (path.kind === 'always') return `${you} ${win}, whatever happens.`;
  const phrases = path.conditions.map((condition) => conditionText(condition, context));
  if (phrases.length === 0) return null;
  const list = joinText(phrases);
  if (path.kind === 'exactly') return `${you} ${win} if ${list}. There's no other way.`;
  if (path.kind === 'enough') return `${you} ${win} if ${list}. Other routes exist.`;
  return `${you} ${need} several results, including: ${list}.`;
}

/** 'Coll wins the title', 'Farag misses the semi-finals' */
function conditionText({ index, slot, wins }: Condition, { draw, open, nameOf }: PathContext): string {
  const { round } = placeOf(draw.size, open[index]?.match ?? 0);
  const name = nameOf(slot);
  if (round === roundCount(draw.size))
    return wins ? `${name} wins the title` : `${name} doesn't win the title`;
  const next = roundInText(roundName(draw, round + 1));
  return wins ? `${name} reaches ${next}` : `${name} misses ${next}`;
}

const joinText = (parts: readonly string[]): string =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1) ?? ''}`;
