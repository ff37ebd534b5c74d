import { hasWeights } from '@boast/domain/scoring/round-points';
import { SCORING_RULES } from '@boast/domain/scoring/rules';
import { fullRounds, weightsText } from '@boast/domain/scoring/weights-text';
import { formatDate } from '@boast/domain/time/format-date';
import { PRIZE_HOLD_MS } from '@boast/domain/tournament/lifecycle';
import type { AppConfig } from './config.ts';

/**
 * The facts that the explaining pages state, in words. All come from the configuration; no page has a number of its
 * own.
 */
export interface SiteFacts {
  readonly product: string;
  readonly operator: string;
  readonly law: string;
  readonly creditsOn: boolean;
  /** '1 credit' */
  readonly entryCost: string;
  /** The price of one credit: '10 USD'. */
  readonly creditPrice: string;
  /** '1, 2, 5 or 10' */
  readonly packs: string;
  /** '72 hours' */
  readonly toldWithin: string;
  /** The time between the last result and the prizes: '24 hours'. */
  readonly hold: string;
  readonly minimumAge: number;
  /** For a correct winner: '100 points'. */
  readonly winnerPoints: string;
  /** For the correct game score on top: '1 point'; null if the rules have no bonus. */
  readonly bonusPoints: string | null;
  /** For a correct winner with the correct score: '101 points'. */
  readonly fullPoints: string;
  readonly scoring: AppConfig['scoring'];
  /** In a draw of 32: '10-20-40-80-160'; null if all rounds earn the same. */
  readonly weights: string | null;
  readonly exampleWeights: string;
  readonly exampleDraw: number;
  /** The bonus of game scores does not break ties for the prize. */
  readonly bonusApart: boolean;
  /** Accounts were moved here from an older site. */
  readonly hasMoved: boolean;
  /** 'Nov 21, 2026' */
  readonly changedOn: string;
}

/** The part of the configuration that the pages mention. */
type StatedConfig = Pick<
  AppConfig,
  'features' | 'migration' | 'operator' | 'productName' | 'scoring' | 'terms'
>;

export function readFacts(config: StatedConfig): SiteFacts {
  const { terms, scoring, operator, features, productName } = config;
  return {
    product: productName,
    operator: operator.name,
    law: operator.governingLaw,
    creditsOn: features.credits,
    entryCost: counted(terms.entryCredits, 'credit'),
    creditPrice: money(terms.creditPriceCents, terms.currency),
    packs: choices(terms.creditPacks.map(String)),
    toldWithin: counted(terms.winnersToldWithinHours, 'hour'),
    hold: counted(PRIZE_HOLD_MS / 3_600_000, 'hour'),
    minimumAge: terms.minimumAge,
    winnerPoints: counted(scoring.winner, 'point'),
    bonusPoints: scoring.score > 0 ? counted(scoring.score, 'point') : null,
    fullPoints: counted(scoring.winner + scoring.score, 'point'),
    scoring,
    weights: hasWeights(scoring) ? weightsText(scoring, exampleRounds) : null,
    exampleWeights: weightsText(SCORING_RULES['weighted-1'], exampleRounds),
    exampleDraw: EXAMPLE_DRAW,
    bonusApart: scoring.score > 0 && !hasWeights(scoring),
    hasMoved: config.migration !== null,
    changedOn: formatDate(terms.changedOn),
  };
}

const EXAMPLE_DRAW = 32;
const exampleRounds = fullRounds(EXAMPLE_DRAW);

const counted = (n: number, unit: string): string =>
  `${n.toLocaleString('en')} ${n === 1 ? unit : `${unit}s`}`;

/** '10 USD', '33.34 USD' */
export function money(cents: number, currency: string): string {
  const digits = cents % 100 === 0 ? 0 : 2;
  return `${(cents / 100).toLocaleString('en', { minimumFractionDigits: digits })} ${currency.toUpperCase()}`;
}

const choices = (texts: readonly string[]): string =>
  new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(texts);
