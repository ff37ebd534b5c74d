import type { SessionStore } from './session.ts';

/** Some calls need a recent proof of identity: they wait here until the person has typed a mailed code, then retry. */
interface IdentityCheck {
  /** Asks the page's person; calls that ask meanwhile share the answer. False if they declined, or left the page. */
  readonly ask: (session: Pick<SessionStore, 'person' | 'watch'>) => Promise<boolean>;
  readonly isAsking: () => boolean;
  readonly answer: (isThem: boolean) => void;
  readonly watch: (onChange: () => void) => () => void;
}

export function createIdentityCheck(): IdentityCheck {
  const listeners = new Set<() => void>();
  let asked: { readonly isThem: Promise<boolean>; readonly settle: (isThem: boolean) => void } | null = null;
  const change = (next: typeof asked) => {
    asked = next;
    for (const listener of listeners) listener();
  };
  const answer = (isThem: boolean) => {
    asked?.settle(isThem);
    change(null);
  };
  return {
    ask: (session) => {
      if (asked) return asked.isThem;
      const person = session.person();
      let settle: (isThem: boolean) => void = () => {};
      const isThem = new Promise<boolean>((resolve) => {
        settle = resolve;
      }).finally(session.watch(() => session.person() !== person && answer(false)));
      change({ isThem, settle });
      return isThem;
    },
    isAsking: () => asked !== null,
    answer,
    watch: (onChange) => {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
  };
}

export const identityCheck = createIdentityCheck();
