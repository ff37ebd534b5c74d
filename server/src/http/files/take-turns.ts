/** Work is done one after the other: resolves, once it is the caller's turn, with what ends the turn. */
export type TakeTurn = () => Promise<() => void>;

export function takeTurns(): TakeTurn {
  let last = Promise.resolve();
  return async () => {
    const before = last;
    const turn = Promise.withResolvers<void>();
    last = turn.promise;
    await before;
    return turn.resolve;
  };
}
