import type { Match } from '@boast/contract/tournaments';
import { ApiFailure, type FailureCode, networkFailure } from '../../../../api/api-failure.ts';
import { buildMatch, buildPlayer, coll, farag } from '../../../testing/build-match.ts';
import type { GamesCount, NewResult, Waiting } from '../courtside-reducer.ts';

/** A server that takes a result for the current version only, behind a network that loses calls and answers. */
export function fakeServer() {
  const matches = new Map(drawn.map((match) => [match.id, match]));
  const writes: Write[] = [];
  const counts: string[] = [];
  let net: Net[] = [];
  let refusal: ApiFailure | null = null;
  const get = (id: string) => matches.get(id) ?? buildMatch();
  const textOf = ({ winnerId, gameScore }: Match) => `${winnerId} ${gameScore}`;
  const set = (id: string, result: Partial<Match>) => {
    const match = { ...get(id), ...result, version: get(id).version + 1 };
    matches.set(id, match);
    const next = matches.get(match.nextMatchId ?? '');
    if (!next) return;
    const winner = [match.playerOne, match.playerTwo].find((one) => one?.id === match.winnerId) ?? null;
    const slot = match.nextMatchPlayerSlot === 'two' ? 'playerTwo' : 'playerOne';
    matches.set(next.id, { ...next, [slot]: match.isCompleted ? winner : null, version: next.version + 1 });
  };
  const over = async <T>(act: () => T): Promise<T> => {
    const now = net.shift() ?? 'fine';
    if (now === 'request-lost') throw networkFailure();
    const answer = act();
    if (now === 'answer-lost') throw networkFailure();
    return answer;
  };
  const checkVersion = (id: string, version: number) => {
    if (refusal) throw refusal;
    if (get(id).version !== version) throw refuse('STALE_VERSION');
  };
  const resultOf = ({ result, players: known }: Pick<NewResult, 'result' | 'players'>): Partial<Match> => ({
    isCompleted: true,
    ending: result.ending,
    winnerId: result.winner === null ? null : known[result.winner].id,
    gameScore: result.games.join('-'),
  });
  return {
    get,
    all: () => [...matches.values()],
    writes,
    /** The games that fans could read, one after the other. */
    counts,
    lose: (next: readonly Net[]) => {
      net = [...next];
    },
    refuseWith: (failure: ApiFailure | null) => {
      refusal = failure;
    },
    /** Another scorer, on the spot. */
    write: (id: string, result: Partial<Match>) => {
      writes.push({ by: 'somebody', key: null, matchId: id, replaced: null, isAgreed: true });
      set(id, result);
    },
    read: (id: string) => over(() => get(id)),
    enter: (waiting: Waiting, version: number) =>
      over(() => {
        const { matchId, key } = waiting;
        checkVersion(matchId, version);
        const before = get(matchId);
        const replaced = before.isCompleted ? textOf(before) : null;
        writes.push({ by: 'us', key, matchId, replaced, isAgreed: waiting.over === version });
        set(matchId, resultOf(waiting));
      }),
    count: (matchId: string, { games }: GamesCount) =>
      over(() => {
        if (refusal) throw refusal;
        if (get(matchId).isCompleted) throw refuse('RESULT_REFUSED', 'It has a result');
        counts.push(`${matchId} ${games.join('-')}`);
      }),
    undo: ({ matchId }: Waiting, version: number) =>
      over(() => {
        checkVersion(matchId, version);
        set(matchId, cleared);
      }),
  };
}

export type Net = 'fine' | 'request-lost' | 'answer-lost';

interface Write {
  readonly by: 'us' | 'somebody';
  readonly key: string | null;
  readonly matchId: string;
  /** The result before, and whether the person had agreed to replace it. */
  readonly replaced: string | null;
  readonly isAgreed: boolean;
}

export const refuse = (code: FailureCode, message: string = code) =>
  new ApiFailure({ code, message, status: 409 });

const players = [farag, coll, buildPlayer('asal', 'Mostafa Asal'), buildPlayer('dessouky', 'Fares Dessouky')];
export const [, , asal = farag, dessouky = coll] = players;
/** Two semi-finals and a final. */
const drawn = [
  buildMatch({ id: 's1', nextMatchId: 'f', nextMatchPlayerSlot: 'one' }),
  buildMatch({
    id: 's2',
    playerOne: asal,
    playerTwo: dessouky,
    nextMatchId: 'f',
    nextMatchPlayerSlot: 'two',
  }),
  buildMatch({ id: 'f', playerOne: null, playerTwo: null, nextMatchId: null, nextMatchPlayerSlot: null }),
];

export const cleared = { isCompleted: false, ending: null, winnerId: null, gameScore: null } as const;
