/** What an error says of itself, or the sentence given where it says nothing. */
export const messageOr = (error: unknown, otherwise: string): string =>
  error instanceof Error && error.message !== '' ? error.message : otherwise;
