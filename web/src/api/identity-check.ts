/** Some calls need a recent proof of identity: they wait here until the person has typed a mailed code, then retry. */
interface IdentityCheck {
  /** Asks the person; calls that ask meanwhile share the answer. False if they declined. */
  readonly ask: () => Promise<boolean>;
  readonly isAsking: () => boolean;
  readonly answer: (isThem: boolean) => void;
  readonly watch: (onChange: () => void) => () => void;
}

function createIdentityCheck(): IdentityCheck {
  const listeners = new Set<() => void>();
  let asked: { readonly answer: Promise<boolean>; readonly settle: (isThem: boolean) => void } | null = null;
  const change = (next: typeof asked) => {
    asked = next;
    for (const listener of listeners) listener();
  };
  return {
    ask: () => {
      if (asked) return asked.answer;
      let settle: (isThem: boolean) => void = () => {};
      const answer = new Promise<boolean>((resolve) => {
        settle = resolve;
      });
      change({ answer, settle });
      return answer;
    },
    isAsking: () => asked !== null,
    answer: (isThem) => {
      asked?.settle(isThem);
      change(null);
    },
    watch: (onChange) => {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
  };
}

export const identityCheck = createIdentityCheck();
