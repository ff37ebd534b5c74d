/** What a link from a mail left in the address: a session to be read by the auth client, or why there is none. */
export interface MailLink {
  /** Null when the link brought a session. */
  readonly error: string | null;
}

/** Null when the address carries nothing of a mail's link. */
export function readMailLink({ hash, search }: Pick<Location, 'hash' | 'search'>): MailLink | null {
  const inHash = new URLSearchParams(hash.replace(/^#/, ''));
  const inQuery = new URLSearchParams(search);
  const error = inHash.get('error_description') ?? inQuery.get('error_description');
  if (error !== null) return { error };
  return inHash.has('access_token') ? { error: null } : null;
}
