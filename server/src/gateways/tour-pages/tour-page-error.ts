/** Why a tour page could not be read. The message tells the administrator what to do. */
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
  /** 401, 403, 429 and 503: the tour's server turns away plain requests. */
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
