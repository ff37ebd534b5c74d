import { normalizeEmail } from '@boast/domain/account/email';

/** Sign-in data is kept under a key with the provider's name, or its client's default `sb-<project>-auth-token`. */
const signInKey = /supabase|^sb-.+-auth-token$/;

/** The email in the old site's sign-in data; null if there is none or storage is blocked. */
export function findStoredEmail(browser: { readonly localStorage: Storage }): string | null {
  try {
    const { localStorage } = browser;
    for (const key of Object.keys(localStorage).filter((name) => signInKey.test(name))) {
      const email = emailOf(localStorage.getItem(key));
      if (email !== null) return email;
    }
  } catch {
    // Storage is switched off.
  }
  return null;
}

/** Older clients wrapped the session once more. */
function emailOf(text: string | null): string | null {
  const stored = parse(text);
  const session = stored?.currentSession ?? stored;
  const email = session?.user?.email;
  return typeof email === 'string' && normalizeEmail(email) !== null ? email : null;
}

interface StoredSignIn {
  readonly user?: { readonly email?: unknown } | null;
  readonly currentSession?: StoredSignIn | null;
}

function parse(text: string | null): StoredSignIn | null {
  try {
    return JSON.parse(text ?? 'null') as StoredSignIn | null;
  } catch {
    return null;
  }
}
