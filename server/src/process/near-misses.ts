/** Finds environment names that look like a setting but are none, and so have no effect. */
import { letterDistance } from '@boast/domain/name/letter-distance';

interface NearMiss {
  readonly given: string;
  readonly meant: string;
}

export function nearMisses(given: readonly string[], known: readonly string[]): NearMiss[] {
  return given
    .filter((name) => !known.includes(name))
    .flatMap((name) => {
      const meant = known.find((one) => isNear(name.toUpperCase(), one));
      return meant === undefined ? [] : [{ given: name, meant }];
    });
}

/** Systems set many names, so a short name must be closer than a long one. */
const mostAway = (name: string): number => (name.length < 8 ? 1 : 2);

function isNear(name: string, one: string): boolean {
  if (name[0] !== one[0]) return hasSameWords(name, one);
  return letterDistance(name, one) <= mostAway(one) || hasSameWords(name, one) || isShortened(name, one);
}

/** URL_PUBLIC has the words of PUBLIC_URL, and TRUST_PROXIES those of TRUST_PROXY. */
const hasSameWords = (name: string, one: string): boolean =>
  wordsOf(name).toSorted().join() === wordsOf(one).toSorted().join();

/** STRIPE_KEY shortens STRIPE_SECRET_KEY: it has the same first part, and no part that the setting lacks. */
const isShortened = (name: string, one: string): boolean => {
  const [words, all] = [wordsOf(name), wordsOf(one)];
  return words.length > 1 && words[0] === all[0] && words.every((word) => all.includes(word));
};

const wordsOf = (name: string): string[] =>
  name.split(/[_-]/).map((word) => word.replace(/IES$/, 'Y').replace(/S$/, ''));
