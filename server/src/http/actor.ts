import type { StaffRole } from '@boast/domain/account/roles';

/** Of the session: the second factor was passed, is due though the person has one, or there is none. */
export type SecondFactor = 'passed' | 'due' | 'none';

/** What only some operations ask of a session. */
export interface Standing {
  readonly secondFactor: SecondFactor;
  /** Neither signed in nor shown by a mailed code within a day: somebody else may sit there. */
  readonly isOld: boolean;
}

/** The person who calls, as this product's own database knows them at this very request. */
export interface Actor {
  readonly userId: string;
  readonly username: string;
  readonly email: string | null;
  /** Null for who is not of the staff, and for a program, whoever's it is. */
  readonly role: StaffRole | null;
  readonly isAdmin: boolean;
  readonly secondFactor: SecondFactor;
  readonly emailConfirmed: boolean;
  readonly acceptedTermsAt: Date | null;
}

export type ActorLoading =
  | { readonly ok: true; readonly actor: Actor }
  | { readonly ok: false; readonly refusal: 'unknown' | 'banned' | 'deleted' | 'signed_out' };
