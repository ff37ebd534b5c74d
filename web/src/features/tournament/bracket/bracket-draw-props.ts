import type { DrawBoardProps } from '../draw/DrawBoard.tsx';
import type { DrawSource } from '../draw/draw-layers.ts';
import type { Depth, DrawTree, Room } from './bracket-layout.ts';
import type { DrawLayer } from './draw-layer.ts';

export type BracketDrawProps = Omit<DrawBoardProps, 'startRound' | 'overview'> & {
  source: DrawSource;
  tree: DrawTree;
  room: Room;
  depth: Depth;
  onDepth: (depth: Depth) => void;
  layer: DrawLayer;
};
