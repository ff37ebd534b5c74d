import type { StaffRole } from '@boast/domain/account/roles';

/** Whether this session has passed the second factor, still has to, or the person has none. */
export type SecondFactor = 'passed' | 'due' | 'none';

/** Facts about a session that only some operations need. */
export interface Standing {
  readonly secondFactor: SecondFactor;
  /** Neither signed in nor confirmed by a mailed code within a day, so somebody else may be at the device. */
  readonly isOld: boolean;
}

/** The caller as our own database knows them during this request. */
export interface Actor {
  readonly userId: string;
  readonly username: string;
  readonly email: string | null;
  /** Null for people who are not staff, and for every program. */
  readonly role: StaffRole | null;
  readonly isAdmin: boolean;
  readonly secondFactor: SecondFactor;
  readonly emailConfirmed: boolean;
  readonly acceptedTermsAt: Date | null;
}

export type ActorLoading =
  | { readonly ok: true; readonly actor: Actor }
  | { readonly ok: false; readonly refusal: 'unknown' | 'banned' | 'deleted' | 'signed_out' };
