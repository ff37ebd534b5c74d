import type { OwnUnderWay } from '@boast/contract/under-way';
import { leadSentence, needSentence } from '@boast/domain/news/rival-sentences';
import { sitePaths } from '../../lib/path-builder.ts';
import { Link } from '../../lib/router/Link.tsx';

type RivalLineProps = { tournamentId: string; rival: NonNullable<OwnUnderWay['rival']> };

/** 'oscar is 203 ahead. You need Coll to win the final.' */
export function RivalLine({ tournamentId, rival }: RivalLineProps) {
  const { username, entryId, lead, isSettled, need } = rival;
  return (
    <div className="border-line border-t pt-4">
      <p className="eyebrow text-quiet">Your rival</p>
      <Link
        to={sitePaths.compare({ tournamentId, entryId })}
        className="numerals mt-1 inline-flex items-center font-[650] text-ink no-underline underline-offset-4 hover:underline pointer-coarse:min-h-11"
      >
        {[
          leadSentence(username, lead, isSettled),
          need && needSentence({ ...need, player: need.player.fullName }),
        ]
          .filter(Boolean)
          .join(' ')}
      </Link>
    </div>
  );
}
