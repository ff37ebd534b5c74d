type TourPageErrorCode =
  | 'address_not_understood'
  | 'not_https'
  | 'host_not_allowed'
  | 'host_not_found'
  | 'private_address'
  | 'too_many_redirects'
  | 'timeout'
  | 'too_large'
  | 'not_html'
  /** The tour's server turns away plain requests with 401, 403, 429 or 503. */
  | 'turned_away'
  | 'not_found'
  | 'server_error'
  | 'unreachable';

export class TourPageError extends Error {
  readonly code: TourPageErrorCode;

  constructor(code: TourPageErrorCode, message: string) {
    super(message);
    this.name = 'TourPageError';
    this.code = code;
  }
}
