/** Push services: whoever made a browser takes what it is to show, and brings it there (RFC 8030). */

export interface PushTarget {
  readonly endpoint: string;
  /** The browser's public key and secret, in base64url. */
  readonly p256dh: string;
  readonly auth: string;
}

/** A pair of VAPID keys, in base64url. */
export interface PushKey {
  readonly publicKey: string;
  readonly privateKey: string;
}

export interface PushMessage {
  /** Read by the browser alone. */
  readonly text: string;
  readonly ttlSeconds: number;
  /** At most 32 characters of base64url: a newer message of a topic takes the place of one that waits. */
  readonly topic: string;
  readonly urgency: 'normal' | 'high';
}

/** Gone: nobody is there any more, and never will be. Later: what went wrong, and how long to wait if it said so. */
export type PushOutcome =
  | { readonly outcome: 'taken' | 'gone' }
  | {
      readonly outcome: 'later';
      readonly why: string;
      readonly afterSeconds: number | null;
      /** The status of a refusal that names no passing reason; the same for days means gone. */
      readonly refusedAs?: number;
    };

export interface PushService {
  /** Whether it is an endpoint of a push service that we know. */
  accepts(endpoint: string): boolean;
  /** Never rejects. */
  send(target: PushTarget, message: PushMessage, key: PushKey): Promise<PushOutcome>;
}
