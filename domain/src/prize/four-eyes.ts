export interface Releaser {
  readonly id: string;
  /** Still has the rights, and is not banned or gone. */
  readonly mayRelease: boolean;
  /** Null when they have had the role from the start. */
  readonly roleSinceMs: number | null;
  /** The person who gave them the rights; null when the operator of the server did. */
  readonly roleBy: string | null;
}

export interface Release extends Releaser {
  readonly releasedAtMs: number;
}

const NEW_FOR_MS = 24 * 3_600_000;

export type ReleaseRefusal =
  /** `released_before`: they released before their rights were taken and given again. */
  | { readonly refusal: 'no_right' | 'released' | 'released_before' }
  | { readonly refusal: 'too_new'; readonly fromMs: number }
  /** `by`: which of the two gave the other the rights. */
  | { readonly refusal: 'one_made_the_other'; readonly by: 'releaser' | 'earlier' };

/**
 * Why somebody may not release now; null when they may. Two releases must come from two people: somebody who got their role
 * from the other, or only just got it, may be the other's second account. Ask at each release and again before anything is
 * paid. `earlier` holds all releases of the same calculation.
 */
export function refuseRelease(
  releaser: Releaser,
  earlier: readonly Release[],
  nowMs: number,
): ReleaseRefusal | null {
  if (!releaser.mayRelease) return { refusal: 'no_right' };
  const fromMs = (releaser.roleSinceMs ?? Number.NEGATIVE_INFINITY) + NEW_FOR_MS;
  if (nowMs < fromMs) return { refusal: 'too_new', fromMs };
  const counting = earlier.filter(counts);
  const own = earlier.find(({ id }) => id === releaser.id);
  if (own) return { refusal: counts(own) ? 'released' : 'released_before' };
  const [first] = counting;
  if (first === undefined || counting.some((release) => areTwo(releaser, release))) return null;
  return { refusal: 'one_made_the_other', by: first.roleBy === releaser.id ? 'releaser' : 'earlier' };
}

export const isReleased = (releases: readonly Release[]): boolean =>
  releases.filter(counts).some((a, place, counting) => counting.slice(place + 1).some((b) => areTwo(a, b)));

/** A release from before the rights were lost and given again does not count. */
export const counts = ({ mayRelease, roleSinceMs, releasedAtMs }: Release): boolean =>
  mayRelease && (roleSinceMs === null || roleSinceMs + NEW_FOR_MS <= releasedAtMs);

const areTwo = (a: Releaser, b: Releaser): boolean => a.id !== b.id && a.roleBy !== b.id && b.roleBy !== a.id;
