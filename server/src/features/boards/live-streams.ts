/** Who follows which tournament: bounded by place and in all, for each of them is a connection that stays. */
import type { ServerResponse } from 'node:http';
import type { Tally } from '../../http/tally.ts';

interface StreamLimits {
  readonly inAll: number;
  /** A club house watches together. */
  readonly ofPlace: number;
  /** What may wait for a reader who does not read. */
  readonly slowBytes: number;
}

const STREAM_LIMITS: StreamLimits = { inAll: 5_000, ofPlace: 200, slowBytes: 64 * 1024 };

export interface LiveStreams {
  /**
   * Counts an answer that is to become a stream from now until its connection closes, however long it takes to begin. False:
   * there is no room.
   */
  take(stream: ServerResponse, place: string | null): boolean;
  /** Has it hear of the tournament. Whoever is gone meanwhile hears nothing. */
  follow(stream: ServerResponse, tournamentId: string): void;
  hasFollowers(tournamentId: string): boolean;
  tell(tournamentId: string, event: string): void;
  tellAll(event: string): void;
  /** Sends everybody away, with a last word. */
  endAll(lastWord: () => string): void;
  /** Every tournament that somebody follows. */
  followed(): readonly string[];
  size(): number;
}

export function createLiveStreams(tally: Tally, limits: StreamLimits = STREAM_LIMITS): LiveStreams {
  const places = new Map<string, number>();
  const followers = new Map<string, Set<ServerResponse>>();
  let held = 0;

  function leave(place: string | null): void {
    held -= 1;
    if (place === null) return;
    const left = (places.get(place) ?? 1) - 1;
    if (left > 0) places.set(place, left);
    else places.delete(place);
  }

  function unfollow(stream: ServerResponse, tournamentId: string): void {
    const following = followers.get(tournamentId);
    following?.delete(stream);
    if (following?.size === 0) followers.delete(tournamentId);
  }

  function write(stream: ServerResponse, event: string): void {
    if (stream.writableLength > limits.slowBytes) {
      tally.count('stream_slow');
      stream.destroy();
      return;
    }
    stream.write(event);
  }

  return {
    take(stream, place) {
      // Its `close` was said before anybody listened.
      if (stream.destroyed) return false;
      const ofPlace = place === null ? 0 : (places.get(place) ?? 0);
      if (held >= limits.inAll || ofPlace >= limits.ofPlace) {
        tally.count(held >= limits.inAll ? 'streams' : 'streams_of_place');
        return false;
      }
      held += 1;
      if (place !== null) places.set(place, ofPlace + 1);
      stream.once('close', () => leave(place));
      return true;
    },
    follow(stream, tournamentId) {
      if (stream.destroyed) return;
      followers.set(tournamentId, (followers.get(tournamentId) ?? new Set()).add(stream));
      stream.once('close', () => unfollow(stream, tournamentId));
    },
    hasFollowers: (tournamentId) => followers.has(tournamentId),
    tell(tournamentId, event) {
      for (const stream of followers.get(tournamentId) ?? []) write(stream, event);
    },
    tellAll(event) {
      for (const following of followers.values()) for (const stream of following) write(stream, event);
    },
    endAll(lastWord) {
      for (const following of followers.values()) for (const stream of following) stream.end(lastWord());
    },
    followed: () => [...followers.keys()],
    size: () => held,
  };
}
