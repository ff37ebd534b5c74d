import { use } from 'react';
import { DotMark } from '../../../ui/marks/Logo.tsx';
import { DrawReaderContext, whose } from './draw-reader.ts';

/** The winner of the final: the person's pick until there is a result. */
export function Champion({ name, isDecided }: { name: string; isDecided: boolean }) {
  const { owner } = use(DrawReaderContext);
  return (
    <p className="draw-champion flex items-center gap-3">
      <DotMark className="size-9" />
      <span className="min-w-0">
        <span className="eyebrow block text-quiet">
          {isDecided ? 'Champion' : `${whose(owner)} champion`}
        </span>
        <span className="display block text-title text-accent">{name}</span>
      </span>
    </p>
  );
}
