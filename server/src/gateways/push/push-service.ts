export interface PushTarget {
  readonly endpoint: string;
  /** The browser's public key and secret are in base64url. */
  readonly p256dh: string;
  readonly auth: string;
}

/** The pair of VAPID keys is in base64url. */
export interface PushKey {
  readonly publicKey: string;
  readonly privateKey: string;
}

interface PushMessage {
  /** Only the browser can read it. */
  readonly text: string;
  readonly ttlSeconds: number;
  /** Has at most 32 characters of base64url: a newer message of a topic replaces one that waits. */
  readonly topic: string;
  readonly urgency: 'normal' | 'high';
}

/** `gone` means that the subscription ended for good, `later` what went wrong and how long to wait if known. */
export type PushOutcome =
  | { readonly outcome: 'taken' | 'gone' }
  | {
      readonly outcome: 'later';
      readonly why: string;
      readonly afterSeconds: number | null;
      /** The refusal has this status, which is not known to be temporary; repeated for days it means gone. */
      readonly refusedAs?: number;
    };

export interface PushService {
  accepts(endpoint: string): boolean;
  /** Never rejects. */
  send(target: PushTarget, message: PushMessage, key: PushKey): Promise<PushOutcome>;
}
