/** The token of an `Authorization` header. Its scheme may be written in any case and stand before more than one space (RFC 9110). */
export const bearerToken = (authorization: string | undefined): string | undefined =>
  /^Bearer +(.+)$/i.exec(authorization ?? '')?.[1];
