/** Fields that Supabase's client sends and we do not use are let through. */
import { longestPassword } from '@boast/domain/account/password';
import * as z from 'zod';

const email = z.string().max(320);
const password = z.string().max(longestPassword, `Password must be at most ${longestPassword} characters`);
const secret = z.string().min(1).max(512);

/** The client sends null for both fields of PKCE when it does not use it. */
const challenge = {
  code_challenge: z
    .string()
    .regex(/^[A-Za-z0-9._~-]{43,128}$/)
    .nullish(),
  code_challenge_method: z
    .string()
    .toLowerCase()
    .pipe(z.enum(['s256', 'plain']))
    .nullish(),
};

export const redirectQuery = z.object({ redirect_to: z.string().max(2_000).optional() });

export const authorizeQuery = redirectQuery.extend({ provider: z.string().max(40), ...challenge });
export const identityParams = z.object({ id: z.uuid() });

export const signUpBody = z.object({
  email: email.nullish(),
  phone: z.string().max(40).nullish(),
  password: password.nullish(),
  data: z.record(z.string(), z.unknown()).nullish(),
  ...challenge,
});

export const tokenQuery = z.object({ grant_type: z.string().max(40) });
export const passwordGrant = z.object({
  email: email.nullish(),
  phone: z.string().max(40).nullish(),
  password: z.string().max(4_000),
});
export const refreshGrant = z.object({ refresh_token: secret });
export const pkceGrant = z.object({ auth_code: secret, code_verifier: secret });

export const recoverBody = z.object({ email, ...challenge });
export const otpBody = z.object({
  email: email.nullish(),
  create_user: z.boolean().default(true),
  data: z.record(z.string(), z.unknown()).nullish(),
  ...challenge,
});
export const resendBody = z.object({
  email: email.nullish(),
  type: z.enum(['signup', 'email_change', 'sms', 'phone_change']),
  ...challenge,
});

export const linkTypes = ['signup', 'magiclink', 'email', 'recovery', 'email_change'] as const;
/** This service never mails these kinds of the protocol, so a code of such a kind is never right. */
const otherTypes = ['invite', 'sms', 'phone_change'] as const;
export const verifyQuery = z.object({
  type: z.string().max(40).optional(),
  token: z.string().max(512).optional(),
  token_hash: z.string().max(512).optional(),
  redirect_to: z.string().max(2_000).optional(),
});
export const verifyBody = z.object({
  type: z.enum([...linkTypes, ...otherTypes]),
  token_hash: secret.nullish(),
  token: secret.nullish(),
  email: email.nullish(),
  phone: z.string().max(100).nullish(),
});

export const updateUserBody = z.object({
  email: email.nullish(),
  password: password.nullish(),
  current_password: z.string().max(4_000).nullish(),
  nonce: z.string().max(40).nullish(),
  data: z.record(z.string(), z.unknown()).nullish(),
  ...challenge,
});

export const logoutQuery = z.object({ scope: z.enum(['global', 'local', 'others']).default('global') });

export const factorParams = z.object({ id: z.uuid() });
export const enrollBody = z.object({
  factor_type: z.string().max(40),
  friendly_name: z.string().max(100).nullish(),
  issuer: z.string().max(100).nullish(),
});
export const proveBody = z.object({ challenge_id: z.uuid(), code: z.string().min(1).max(40) });
export const recoveryCodesBody = z.object({ friendly_name: z.string().max(100).nullish() }).nullish();
export const useRecoveryCodeBody = z.object({ code: z.string().min(1).max(100) });
