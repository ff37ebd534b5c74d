/** The sentences that news says of a prize. Each sentence follows from the prize and the rule that it speaks of. */
import type { TournamentPrize } from '../prize/change-prize.ts';
import { PRIZE_RULES, type PrizeRuleId, type PrizeUnit } from '../prize/prize.ts';

/** '$50', '$33.34', '3 credits' */
export function sumText(amount: number, unit: PrizeUnit): string {
  if (unit === 'CREDIT') return `${amount} ${amount === 1 ? 'credit' : 'credits'}`;
  return `$${amount % 100 === 0 ? amount / 100 : (amount / 100).toFixed(2)}`;
}

/** '$100', '3 credits and A racket', 'A racket'; null for no prize. */
export function prizeText({ amount, unit, text }: Omit<TournamentPrize, 'rule'>): string | null {
  const parts = [...(amount > 0 ? [sumText(amount, unit)] : []), ...(text === null ? [] : [text])];
  return parts.length === 0 ? null : parts.join(' and ');
}

const BASES = {
  correct: { most: 'called more winners', first: 'by right winners', whoever: 'called the most winners' },
  points: { most: 'scored more points', first: 'by points', whoever: 'scored the most points' },
} as const;

const basisOf = (rule: PrizeRuleId) => BASES[PRIZE_RULES[rule].basis];

/** Null for no share; 0 for a place among the first of a draw whose prize is in words, or that has none. */
type PrizeShare = number | null;

interface Sentences {
  readonly title: string;
  readonly paragraphs: readonly string[];
}

/** To somebody whose share is due. */
export function wonSentences(name: string, prize: TournamentPrize): string[] {
  return [
    `Congratulations! Nobody ${basisOf(prize.rule).most} in ${name}.`,
    prize.unit === 'CREDIT'
      ? "You'll get the credits once two of our staff have approved the prize."
      : "We'll email you about payment.",
    ...(prize.text === null ? [] : [`The rest of the prize, ${prize.text}, goes the same way.`]),
  ];
}

/** To everybody, when the draw is over. The day is the one in which somebody can object. */
export function endPrizeSentence(share: PrizeShare, prize: TournamentPrize): string | null {
  const whole = prizeText(prize);
  if (whole === null) return null;
  const provisional = 'The result is provisional for a day, in case of appeals.';
  if (share === null)
    return `The prize of ${whole} goes to whoever ${basisOf(prize.rule).whoever}. ${provisional}`;
  const own =
    share > 0 ? [`You're set to win ${sumText(share, prize.unit)}: nobody ${basisOf(prize.rule).most}.`] : [];
  const rest =
    prize.text === null
      ? []
      : [`You ${basisOf(prize.rule).whoever}, which is what the prize is for: ${prize.text}.`];
  return [...own, ...rest, provisional].join(' ');
}

interface Correction {
  readonly before: PrizeShare;
  readonly after: PrizeShare;
}

/** To somebody whose place among the winners a correction changed. Nothing is said of money where there is none. */
export function correctedSentences({ before, after }: Correction, prize: TournamentPrize): Sentences {
  if (prize.amount > 0) return correctedMoney({ before, after }, prize);
  const { first } = basisOf(prize.rule);
  const what = prize.text === null ? '' : ` The prize: ${prize.text}.`;
  if (before === after)
    return {
      title: 'A correction changed the leaderboard',
      paragraphs: [
        after === null ? `You still aren't first ${first}.` : `You're still first ${first}.${what}`,
      ],
    };
  return after === null
    ? {
        title: "You're no longer first",
        paragraphs: [
          `You're no longer first ${first}.${prize.text === null ? '' : ` The prize (${prize.text}) goes to whoever is.`}`,
        ],
      }
    : { title: "You're now first", paragraphs: [`You're now first ${first}.${what}`] };
}

function correctedMoney({ before, after }: Correction, { unit, text }: TournamentPrize): Sentences {
  const share = (amount: PrizeShare): string =>
    amount === null || amount === 0 ? 'no share' : `a share of ${sumText(amount, unit)}`;
  const rest = text === null ? [] : [`The rest of the prize, ${text}, goes the same way.`];
  if (before === after)
    return {
      title: 'A correction changed the leaderboard, not the prize',
      paragraphs: [
        `The prize had already been paid, so you still have ${share(after)}. Nobody has to pay anything back.`,
      ],
    };
  return {
    title: 'A correction changed who shares the prize',
    paragraphs: [
      `You had ${share(before)} and now have ${share(after)}. Nobody has to pay anything back.`,
      ...rest,
    ],
  };
}
