import type { Handlers } from '../../http/handler.ts';
import type { Lists } from '../../http/list.ts';
import { mergeHandlers } from './merge-players.ts';
import { playerHandlers, playerList } from './player-list.ts';
import { undoMergeHandlers } from './undo-merge.ts';
import { adminPlayerHandlers } from './update-player.ts';

export const players = {
  handlers: {
    ...mergeHandlers,
    ...undoMergeHandlers,
    ...playerHandlers,
    ...adminPlayerHandlers,
  } satisfies Partial<Handlers>,
  lists: {
    players: playerList,
  } satisfies Partial<Lists>,
};
