import { readSignUpPicks, type SignUpPicks } from '@boast/domain/picks/sign-up-picks';
import type { TextStorage } from '../../../lib/browser/browser-storage.ts';
import { type DraftAbout, draftKey, isDraftKey } from './draft-key.ts';

interface StoredDraft {
  readonly picks: string;
  readonly sent: readonly string[];
  readonly drawVersion: number;
  readonly about?: DraftAbout;
}

/** The picks that a visitor made in this browser, for tournaments that are not over. `today` is an ISO date. */
export const visitorPicks = (storage: TextStorage, today: string): readonly SignUpPicks[] =>
  readSignUpPicks(
    Object.keys(storage)
      .filter((key) => isDraftKey(key, null))
      .flatMap((key) => {
        const draft = parse(storage.getItem(key));
        if (!draft || (draft.about && draft.about.endDate < today)) return [];
        return { tournamentId: key.split(':')[1], drawVersion: draft.drawVersion, picks: draft.picks };
      }),
  );

/** The server has these picks. Later ones in this browser then replace them without a question. */
export function markSent(storage: TextStorage, all: readonly SignUpPicks[]): void {
  for (const { tournamentId, picks } of all) {
    const key = draftKey({ tournamentId, userId: null });
    const draft = parse(storage.getItem(key));
    try {
      if (draft) storage.setItem(key, JSON.stringify({ ...draft, sent: [...draft.sent, picks] }));
    } catch {
      // Storage is full: the person is asked which picks to keep.
    }
  }
}

function parse(text: string | null): StoredDraft | null {
  try {
    return JSON.parse(text ?? 'null') as StoredDraft | null;
  } catch {
    return null;
  }
}
