import type { StaffRole } from '@boast/domain/account/roles';

/** `due` means that this session still has to pass its second factor, `none` that the person has none. */
export type SecondFactor = 'passed' | 'due' | 'none';

export interface SessionState {
  readonly secondFactor: SecondFactor;
  /**
   * The session is neither signed in nor confirmed by a mailed code within a day, so somebody else may be at
   * the device.
   */
  readonly isOld: boolean;
}

export interface Actor {
  readonly userId: string;
  readonly username: string;
  readonly email: string | null;
  /** Null for people who are not staff, and for every program. */
  readonly role: StaffRole | null;
  readonly isAdmin: boolean;
  readonly secondFactor: SecondFactor;
  readonly emailConfirmed: boolean;
  readonly acceptedTermsAt: string | null;
}

export type ActorLoading =
  | { readonly ok: true; readonly actor: Actor }
  | { readonly ok: false; readonly refusal: 'unknown' | 'banned' | 'deleted' | 'signed_out' };
