import { groupBy } from '@boast/domain/group-by';

/**
 * The shortest unambiguous names of a draw: the surname, with as much of the first name as needed (`Mo. El Shorbagy`
 * beside `Ma. El Shorbagy`). By full name.
 */
export function shortenNames(fullNames: Iterable<string>): ReadonlyMap<string, string> {
  const names = [...new Set(fullNames)];
  const bySurname = groupBy(names, surnameOf);
  const short = names.map((name) => {
    const namesakes = bySurname.get(surnameOf(name)) ?? [];
    return namesakes.length < 2 ? surnameOf(name) : tellApart(name, namesakes);
  });
  const isTaken = (at: number): boolean =>
    names.some((name, index) => index !== at && (name === short[at] || short[index] === short[at]));
  return new Map(names.map((name, at) => [name, isTaken(at) ? name : (short[at] ?? name)]));
}

/** The short names of a draw's players, cached by the set of players. */
export function surnamesOf(
  players: ReadonlyMap<string, { readonly fullName: string }>,
): ReadonlyMap<string, string> {
  const cached = worked.get(players);
  if (cached) return cached;
  const names = shortenNames([...players.values()].map(({ fullName }) => fullName));
  worked.set(players, names);
  return names;
}

export function shortName(
  players: ReadonlyMap<string, { readonly fullName: string }>,
  playerId: string | null,
): string {
  const { fullName } = players.get(playerId ?? '') ?? {};
  return fullName === undefined ? 'someone' : (surnamesOf(players).get(fullName) ?? fullName);
}

const worked = new WeakMap<object, ReadonlyMap<string, string>>();

function surnameOf(fullName: string): string {
  const [first = '', ...rest] = fullName.split(' ');
  return rest.length === 0 ? first : rest.join(' ');
}

function tellApart(fullName: string, namesakes: readonly string[]): string {
  const surname = surnameOf(fullName);
  const first = firstOf(fullName);
  const others = namesakes.filter((name) => name !== fullName).map(firstOf);
  for (let length = 1; length < first.length; length += 1) {
    const begins = first.slice(0, length).join('');
    if (others.every((rival) => rival.slice(0, length).join('') !== begins)) return `${begins}. ${surname}`;
  }
  return fullName;
}

const firstOf = (fullName: string): string[] =>
  fullName.includes(' ') ? Array.from(fullName.split(' ')[0] ?? '') : [];
