import type { ReactNode } from 'react';
import { TileSkeleton } from './TileSkeleton.tsx';

export interface PlainTile {
  readonly id: string;
  /** The name, with a link to the draw: known without waiting. */
  readonly line: ReactNode;
}

type PlainTilesProps = { lines: readonly PlainTile[]; isLoading?: boolean | undefined };

export function PlainTiles({ lines, isLoading = false }: PlainTilesProps) {
  return (
    <ul className="mt-4 flex flex-col gap-4">
      {lines.map(({ id, line }, at) => (
        <li key={id}>
          {isLoading && at === 0 ? (
            <TileSkeleton head={line} />
          ) : (
            <div className="rounded-large border border-line bg-glass px-5 py-4 sm:px-6">{line}</div>
          )}
        </li>
      ))}
    </ul>
  );
}
