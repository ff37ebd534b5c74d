/** The secret of a scorer's link is this and 43 letters, so that secret scanners recognise it. */
export const SCORER_LINK_PREFIX = 'scorer_';

/** The reason in the audit log of whatever came by a link begins like this; no person is named there. */
export const BY_SCORER_LINK = "By a scorer's link";
