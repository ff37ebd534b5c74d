import type { BoardDetail } from '@boast/contract/leaderboard';
import { classNames } from '../../ui/class-names.ts';
import { OutcomeMark } from '../../ui/marks/OutcomeMark.tsx';
import { Untranslated } from '../../ui/Untranslated.tsx';

type ChampionFateProps = Pick<BoardDetail, 'champion'> & { isTried?: boolean };

/** The champion whom an entry picked, and whether it can still come true. */
export function ChampionFate({ champion, isTried = false }: ChampionFateProps) {
  if (!champion) return <span className="text-quiet">–</span>;
  const { outcome, words } = fates[champion.fate];
  return (
    <span className="condensed flex min-w-0 items-center gap-1.5">
      <OutcomeMark outcome={outcome} label="" />
      <Untranslated className={classNames('truncate', outcome === 'wrong' && 'text-quiet')}>
        {champion.name}
      </Untranslated>
      <span className="sr-only">
        {isTried && champion.fate === 'won' ? ', would win the title' : `, ${words}`}
      </span>
    </span>
  );
}

const fates = {
  won: { outcome: 'correct', words: 'won the title' },
  alive: { outcome: 'possible', words: 'still in' },
  out: { outcome: 'wrong', words: 'out' },
  replaced: { outcome: 'wrong', words: 'replaced' },
} as const;

/** Points that an entry can still earn. */
export const leftText = (left: number): string => (left === 0 ? '–' : `+${left.toLocaleString('en')}`);
