/** Whether this is `npm run nightly`, which tries at length what the gate tries briefly. */
export const isNightly = process.env['NIGHTLY'] === '1';

/** A number that a variable sets; otherwise a small one in the gate and a large one at night. */
export const amountOf = (
  variable: string,
  amounts: { readonly gate: number; readonly night: number },
): number => Number(process.env[variable] ?? (isNightly ? amounts.night : amounts.gate));

/** The first of the cases that the same code answers alike; all of them at night. */
export const briefly = <T>(cases: readonly T[]): readonly T[] => (isNightly ? cases : cases.slice(0, 1));
