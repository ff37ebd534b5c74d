/** What people are asked and promised. Pages, mails and rules that state one of these take it from here. */

/** Years. */
export const MINIMUM_AGE = 18;

/** After the final. */
export const WINNERS_TOLD_WITHIN_HOURS = 72;

/** The last change of rules, terms and privacy policy that a reader would notice: YYYY-MM-DD. */
export const TERMS_CHANGED_ON = '2026-11-21';
