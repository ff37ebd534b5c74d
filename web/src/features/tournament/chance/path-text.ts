import type { OpenMatch } from '@boast/domain/chance/open-match';
import type { Condition, PathToFirst } from '@boast/domain/chance/path-to-first';
import { placeOf } from '@boast/domain/draw/bracket';
import type { Draw } from '@boast/domain/draw/draw';
import { roundCount, roundName } from '@boast/domain/draw/rounds';

interface PathContext {
  readonly draw: Draw;
  readonly open: readonly OpenMatch[];
  readonly nameOf: (slot: number) => string;
  readonly owner: string | null;
  readonly hasPrize: boolean;
}

/**
 * 'You win or share the prize if Coll takes the title and Farag does not reach the Final.' Null if no short condition
 * is true.
 */
export function pathText(path: PathToFirst, context: PathContext): string | null {
  const [you, s] = context.owner === null ? ['You', ''] : [context.owner, 's'];
  const win = context.hasPrize ? `win${s} or share${s} the prize` : `win${s} alone or with others`;
  const need = `need${s}`;
  if (path.kind === 'never') return `${you} can no longer win, however it ends.`;
  if (path.kind === 'always') return `${you} ${win}, however it ends.`;
  const phrases = path.conditions.map((condition) => conditionText(condition, context));
  if (phrases.length === 0) return null;
  const list = joinText(phrases);
  if (path.kind === 'exactly') return `${you} ${win} if ${list}, and only then.`;
  if (path.kind === 'enough') return `${you} ${win} if ${list}. There are other ways, too.`;
  return `${you} ${need} more than one result; this is in all of them: ${list}.`;
}

/** 'Coll takes the title', 'Farag does not reach the Semi Final' */
function conditionText({ index, slot, wins }: Condition, { draw, open, nameOf }: PathContext): string {
  const { round } = placeOf(draw.size, open[index]?.match ?? 0);
  const name = nameOf(slot);
  if (round === roundCount(draw.size))
    return wins ? `${name} takes the title` : `${name} does not take the title`;
  const next = `the ${roundName(draw.size, round + 1)}`.replace('the Round', 'Round');
  return wins ? `${name} reaches ${next}` : `${name} does not reach ${next}`;
}

const joinText = (parts: readonly string[]): string =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1) ?? ''}`;
