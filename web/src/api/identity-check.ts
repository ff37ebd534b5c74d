/** What an old session may not do until its person types a code from their mail: who asks waits here, and tries again then. */
interface IdentityCheck {
  /** Has the person asked; all who ask meanwhile share the answer. False when they did not want to. */
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

/** A page has one, loaded when it is first wanted. */
export const identityCheck = createIdentityCheck();
