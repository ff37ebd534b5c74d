/** `name` with an end of its own: no other story and no other try has the same, and a username still fits into 30 characters. */
export const ownName = (name: string): string => `${name}-${crypto.randomUUID().slice(0, 6)}`;
