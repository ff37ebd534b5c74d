/**
 * The auth service refuses with the codes, messages and statuses that Supabase's client expects. None is a
 * 5xx.
 */
const refusals = {
  access_denied: [403, 'You cancelled, or the provider refused'],
  anonymous_provider_disabled: [422, 'Anonymous sign-ins are disabled'],
  bad_code_verifier: [400, 'The code verifier does not belong to this link'],
  bad_json: [400, 'The request must be valid JSON'],
  bad_jwt: [403, 'invalid JWT: unable to parse or verify signature'],
  bad_oauth_callback: [400, 'The answer of the provider could not be verified. Please try again'],
  bad_oauth_state: [400, 'This sign-in has ended or was already used. Please start again'],
  email_conflict_identity_not_deletable: [422, "You can't change this account's email"],
  email_exists: [422, 'A user with this email address has already been registered'],
  email_not_confirmed: [400, 'Email not confirmed'],
  feature_disabled: [404, 'The auth service does not offer this'],
  flow_state_expired: [403, 'This link has expired. Please request a new one'],
  flow_state_not_found: [404, 'This link has expired or was already used. Please request a new one'],
  identity_already_exists: [422, 'That provider account is already linked'],
  identity_not_found: [404, 'Identity not found'],
  insufficient_aal: [403, 'AAL2 session is required: please prove your second factor first'],
  invalid_credentials: [400, 'Invalid login credentials'],
  manual_linking_disabled: [404, 'Manual linking is disabled'],
  mfa_challenge_expired: [422, 'That attempt has expired. Please start again'],
  mfa_factor_name_conflict: [422, 'A factor with this name exists already'],
  mfa_factor_not_found: [404, 'Factor not found'],
  mfa_phone_enroll_not_enabled: [422, 'MFA enroll is disabled for Phone'],
  mfa_recovery_codes_locked: [429, 'Too many wrong codes. Please wait, or use your app'],
  mfa_recovery_codes_sole_factor: [422, 'Set up an app or passkey before recovery codes'],
  mfa_verification_failed: [422, 'Invalid TOTP code entered'],
  mfa_verified_factor_exists: [422, 'There is such a factor already'],
  mfa_webauthn_enroll_not_enabled: [422, 'MFA enroll is disabled for WebAuthn'],
  no_authorization: [401, 'This endpoint requires a valid Bearer token'],
  not_admin: [403, 'User not allowed'],
  otp_expired: [403, 'Email link is invalid or has expired'],
  over_email_send_rate_limit: [429, 'Too many emails requested. Please try again in an hour'],
  over_request_rate_limit: [429, 'Too many tries. Please try again in a moment'],
  passkey_disabled: [404, 'Passkeys are disabled'],
  phone_provider_disabled: [400, 'Unsupported phone provider'],
  provider_disabled: [400, 'Unsupported provider: provider is not enabled'],
  provider_email_missing: [422, 'The provider gave no email address'],
  provider_email_needs_verification: [422, 'The provider has not verified the email address'],
  provider_unavailable: [424, 'The provider did not answer. Please try again in a moment'],
  reauthentication_needed: [400, 'Password update requires reauthentication'],
  reauthentication_not_valid: [422, 'Nonce has expired or is invalid'],
  refresh_token_already_used: [400, 'Invalid Refresh Token: Already Used'],
  refresh_token_not_found: [400, 'Invalid Refresh Token: Refresh Token Not Found'],
  same_password: [422, 'New password should be different from the old password.'],
  saml_provider_disabled: [404, 'SAML 2.0 is disabled'],
  session_not_found: [403, 'Your session has ended. Please sign in again'],
  single_identity_not_deletable: [
    422,
    'This is the last way into your account. Choose a password or add another way in first',
  ],
  too_many_enrolled_mfa_factors: [422, 'Maximum number of verified factors reached, unenroll to continue'],
  too_many_passkeys: [422, 'You have ten passkeys. Remove one first'],
  user_already_exists: [422, 'User already registered'],
  user_banned: [400, 'User is banned'],
  validation_failed: [400, "The request isn't valid"],
  weak_password: [422, 'The password is too weak'],
  web3_provider_disabled: [422, 'Web3 provider is disabled'],
  webauthn_challenge_expired: [400, 'That took too long. Please try again'],
  webauthn_challenge_not_found: [400, 'That attempt was already used or has ended. Please try again'],
  webauthn_credential_exists: [422, 'This passkey is already in use'],
  webauthn_credential_not_found: [404, 'Passkey not found'],
  webauthn_verification_failed: [400, "The passkey couldn't be verified. Please try again"],
} as const satisfies Record<string, readonly [status: number, message: string]>;

export type AuthErrorCode = keyof typeof refusals;

export class AuthError extends Error {
  readonly code: AuthErrorCode;
  readonly status: number;
  readonly reasons: readonly string[];

  constructor(code: AuthErrorCode, message: string = refusals[code][1], reasons: readonly string[] = []) {
    super(message);
    this.name = 'AuthError';
    this.code = code;
    this.status = refusals[code][0];
    this.reasons = reasons;
  }
}

/** Names each field in both versions of the protocol, because clients read either. */
export const authErrorBody = (error: AuthError) => ({
  code: error.code,
  message: error.message,
  error_code: error.code,
  msg: error.message,
  ...(error.code === 'weak_password' && {
    weak_password: { reasons: error.reasons, message: error.message },
  }),
});
