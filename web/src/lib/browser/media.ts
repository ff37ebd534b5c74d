/**
 * Media queries that are evaluated at every press. Each is created once, because a new query makes the browser look
 * at all styles.
 */
export const narrowScreen = matchMedia('(max-width: 47.99rem)');
export const lessMotion = matchMedia('(prefers-reduced-motion: reduce)');
