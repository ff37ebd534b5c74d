/** RFC 9110 allows any case of the scheme and several spaces after it. */
export const bearerToken = (authorization: string | undefined): string | undefined =>
  /^Bearer +(.+)$/i.exec(authorization ?? '')?.[1];
