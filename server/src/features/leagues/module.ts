import type { Handlers } from '../../http/handler.ts';
import type { Lists } from '../../http/list.ts';
import { leagueBoardHandlers } from './league-boards.ts';
import { adminLeagueHandlers, leagueList } from './league-list.ts';
import { leagueMemberHandlers } from './league-members.ts';
import { leagueHandlers } from './leagues.ts';
import { reactionHandlers } from './react-to-pick.ts';

export const leagues = {
  handlers: {
    ...leagueBoardHandlers,
    ...adminLeagueHandlers,
    ...leagueMemberHandlers,
    ...leagueHandlers,
    ...reactionHandlers,
  } satisfies Partial<Handlers>,
  lists: {
    leagues: leagueList,
  } satisfies Partial<Lists>,
};
