import { winnerTitle } from '@boast/domain/draw/rounds';
import { use } from 'react';
import { DotMark } from '../../../ui/marks/Logo.tsx';
import { DrawReaderContext, whose } from './draw-reader.ts';

type ChampionProps = {
  name: string;
  /** Of the final. */
  round: number;
  isDecided: boolean;
};

/** The winner of the final: the person's pick until there is a result. */
export function Champion({ name, round, isDecided }: ChampionProps) {
  const { owner } = use(DrawReaderContext);
  const title = winnerTitle(2 ** round);
  return (
    <p className="draw-champion flex items-center gap-3">
      <DotMark className="size-9" />
      <span className="min-w-0">
        <span className="eyebrow block text-quiet">
          {isDecided ? title : `${whose(owner)} ${title.toLowerCase()}`}
        </span>
        <span className="display block text-title text-accent">{name}</span>
      </span>
    </p>
  );
}
