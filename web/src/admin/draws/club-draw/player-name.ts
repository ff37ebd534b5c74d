/** The contract's limits of a name in a club's draw. */
export const LONGEST_NAME = 60;

/** True, or an error message. */
export const checkPlayerName = (name: string): true | string =>
  name.trim().length >= 2 || 'A player needs a name of at least 2 characters';
