/** Finds environment names that look like a setting but are none, and so have no effect. */
import { letterDistance } from '@boast/domain/name/letter-distance';

interface NearMiss {
  readonly given: string;
  readonly meant: string;
}

export function nearMisses(names: readonly string[], knownNames: readonly string[]): NearMiss[] {
  return names
    .filter((name) => !knownNames.includes(name))
    .flatMap((name) => {
      const meant = knownNames.find((setting) => isNear(name.toUpperCase(), setting));
      return meant === undefined ? [] : [{ given: name, meant }];
    });
}

/** Systems set many names, so a short name must be closer than a long one. */
const mostAway = (name: string): number => (name.length < 8 ? 1 : 2);

function isNear(name: string, setting: string): boolean {
  if (name[0] !== setting[0]) return hasSameWords(name, setting);
  return (
    letterDistance(name, setting) <= mostAway(setting) ||
    hasSameWords(name, setting) ||
    isShortened(name, setting)
  );
}

/** URL_PUBLIC has the words of PUBLIC_URL, and TRUST_PROXIES those of TRUST_PROXY. */
const hasSameWords = (name: string, setting: string): boolean =>
  wordsOf(name).toSorted().join() === wordsOf(setting).toSorted().join();

/** STRIPE_KEY shortens STRIPE_SECRET_KEY: it has the same first part, and no part that the setting lacks. */
const isShortened = (name: string, setting: string): boolean => {
  const [words, settingWords] = [wordsOf(name), wordsOf(setting)];
  return (
    words.length > 1 && words[0] === settingWords[0] && words.every((word) => settingWords.includes(word))
  );
};

const wordsOf = (name: string): string[] =>
  name.split(/[_-]/).map((word) => word.replace(/IES$/, 'Y').replace(/S$/, ''));
