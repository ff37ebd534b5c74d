import type { Config } from '../../process/config.ts';
import { mayBeFramed } from './frame-permission.ts';

/** `refused`: the page answers, and does not let itself be shown by another site. */
type FrameState = 'open' | 'refused' | 'unreachable';

/** The tour's own live scores, which this site shows in a frame where it may. */
export interface LiveScores {
  /** Null where no address is configured: then there is nothing to show, offline and in tests. */
  look(): Promise<{ readonly url: string; readonly frame: FrameState } | null>;
}

const PATIENCE_MS = 5_000;
/** How long an answer is believed; one that might soon be better is asked for again earlier. */
const BELIEVED_MS = { open: 60_000, refused: 60_000, unreachable: 5_000 } as const satisfies Record<
  FrameState,
  number
>;

/** Asks the configured page from here, because a browser does not tell a page why a frame stayed empty. */
export function createLiveScores({
  liveResultsUrl: url,
  publicUrl,
}: Pick<Config, 'liveResultsUrl' | 'publicUrl'>): LiveScores {
  if (url === undefined) return { look: async () => null };
  let asked: Promise<FrameState> | null = null;
  let believedUntil = Number.POSITIVE_INFINITY;
  return {
    async look() {
      if (asked === null || performance.now() > believedUntil) {
        believedUntil = Number.POSITIVE_INFINITY;
        asked = askPage(url, new URL(publicUrl).origin).then((frame) => {
          believedUntil = performance.now() + BELIEVED_MS[frame];
          return frame;
        });
      }
      return { url, frame: await asked };
    },
  };
}

async function askPage(url: string, embedder: string): Promise<FrameState> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(PATIENCE_MS) });
    await answer.body?.cancel();
    if (!answer.ok) return 'unreachable';
    const { origin: own } = new URL(answer.url);
    // Our own policy lets in the configured origin alone.
    if (own !== new URL(url).origin) return 'refused';
    const headers = {
      frameOptions: answer.headers.get('x-frame-options'),
      securityPolicy: answer.headers.get('content-security-policy'),
    };
    return mayBeFramed(headers, { embedder, own }) ? 'open' : 'refused';
  } catch {
    return 'unreachable';
  }
}
