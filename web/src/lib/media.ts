/** What a page asks of its screen at each press. Each is asked once and kept by the browser: a new question has it look at all styles. */
export const narrowScreen = matchMedia('(max-width: 47.99rem)');
export const lessMotion = matchMedia('(prefers-reduced-motion: reduce)');
