import type { Tournament } from '@boast/contract/tournaments';
import type { PrizeRuleId, PrizeUnit } from '@boast/domain/prize/prize';
import { checkLength } from '../../../lib/text/check-length.ts';

type Prize = Tournament['prize'];
export type PrizeKind = 'none' | PrizeUnit | 'text';

export type PrizeForm = {
  readonly prizeKind: PrizeKind;
  /** Dollars or credits, as typed. */
  readonly prizeAmount: string;
  readonly prizeText: string;
  readonly prizeRule: PrizeRuleId;
};

export const prizeKinds = {
  none: 'No prize',
  CENT: 'Money',
  CREDIT: 'Credits',
  text: 'Something else',
} as const satisfies Record<PrizeKind, string>;

export const prizeRules = {
  'correct-1': 'Most correct picks',
  'points-1': 'Most points',
} as const satisfies Record<PrizeRuleId, string>;

export const prizeFormOf = ({ amount, unit, rule, text }: Prize): PrizeForm => ({
  prizeKind: amount > 0 ? unit : text === null ? 'none' : 'text',
  prizeAmount: amount === 0 ? '' : String(unit === 'CENT' ? amount / 100 : amount),
  prizeText: text ?? '',
  prizeRule: rule,
});

/** The prize in the form, keeping what it does not show, such as words beside an amount. */
export function prizeOf({ prizeKind, prizeAmount, prizeText, prizeRule }: PrizeForm, before: Prize): Prize {
  const typed = Number(prizeAmount);
  switch (prizeKind) {
    case 'none':
      return { amount: 0, unit: before.unit, rule: prizeRule, text: null };
    case 'text':
      return { amount: 0, unit: before.unit, rule: prizeRule, text: prizeText.trim() };
    case 'CENT':
      return { amount: Math.round(typed * 100), unit: 'CENT', rule: prizeRule, text: before.text };
    case 'CREDIT':
      return { amount: typed, unit: 'CREDIT', rule: prizeRule, text: before.text };
  }
}

export const samePrize = (a: Prize, b: Prize): boolean =>
  a.amount === b.amount && a.rule === b.rule && a.text === b.text && (a.unit === b.unit || a.amount === 0);

const MOST_DOLLARS = 1_000_000;

export function checkAmount(amount: string, { prizeKind }: Readonly<Record<string, string>>): true | string {
  if (prizeKind === 'none' || prizeKind === 'text') return true;
  const pattern = prizeKind === 'CENT' ? /^\d{1,7}(\.\d{1,2})?$/ : /^\d{1,7}$/;
  const what = prizeKind === 'CENT' ? 'dollars, like 100 or 49.50' : 'whole credits, like 10';
  return (pattern.test(amount) && Number(amount) > 0 && Number(amount) <= MOST_DOLLARS) || `Enter ${what}`;
}

export const checkText = (text: string, { prizeKind }: Readonly<Record<string, string>>): true | string =>
  prizeKind !== 'text' || (text.trim() === '' ? 'Enter the prize' : checkLength('The prize', 100)(text));
