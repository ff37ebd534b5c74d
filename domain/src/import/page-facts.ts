import type { PagePlan } from './plan-page.ts';
import type { Gender } from './read/tour-page.ts';

export interface PageFacts {
  /** In the tournament's own zone. */
  readonly planned: PagePlan;
  /** Stored players by the plan's keys; the others are new. */
  readonly storedPlayers: ReadonlyMap<string, StoredPlayerFacts>;
  /** Keys of new players whose names and countries we know in draws of the other gender alone. */
  readonly namesakes: ReadonlySet<string>;
  /** Other tournaments in the days of this one; read only for a new tournament. */
  readonly otherEvents: readonly OtherEvent[];
  /** The administrator says that the event is over. */
  readonly isCompleted: boolean;
  /** The product follows the page by itself, so nobody chose this page today. */
  readonly isFollowed: boolean;
  /** Keys (`findingKey`) of what a person accepted on this tournament's page before. */
  readonly accepted: ReadonlySet<string>;
  /** Milliseconds since the epoch. */
  readonly now: number;
}

export interface StoredPlayerFacts {
  readonly id: string;
  readonly fullName: string;
  /** An administrator set the name, so a page does not change it. */
  readonly isNamedByHand: boolean;
  readonly externalId: string | null;
  readonly profileUrl: string | null;
  /** Null for somebody who plays in open draws. */
  readonly gender: Gender | null;
  /** Null when an administrator set it, so a page does not change it. */
  readonly countryCode: string | null;
}

export interface OtherEvent {
  readonly name: string;
  readonly startDate: string;
  /** Null for one that has no page. */
  readonly sourceUrl: string | null;
  readonly isFromSheet: boolean;
  /** Number of this page's players who are in its draw. */
  readonly shared: number;
}
