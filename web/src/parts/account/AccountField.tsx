/** A hidden field for password managers, which pair a password with the address before it. */
export function AccountField({ email }: { email: string }) {
  return <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />;
}
