/** True, or what a reason for the audit log lacks; the same bounds as the contract's. */
export function checkReason(reason: string): true | string {
  const { length } = reason.trim();
  if (length < 3) return 'Reason must be at least 3 characters';
  return length <= 500 || 'Reason must be at most 500 characters';
}
