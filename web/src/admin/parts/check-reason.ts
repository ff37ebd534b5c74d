/** True, or what a reason for the audit log lacks; the same bounds as the contract's. */
export function checkReason(reason: string): true | string {
  const { length } = reason.trim();
  if (length < 3) return 'Reason must be at least 3 characters';
  return length <= 500 || 'Reason must be at most 500 characters';
}

/** For a form that may be sent as it was opened: nothing to save needs no reason. */
export const checkReasonUnless =
  <F>(isUnchanged: (form: F) => boolean) =>
  (reason: string, form: F): true | string =>
    isUnchanged(form) || checkReason(reason);
