/** One or two letters for a name: "Nour El Sherbini" is NS, "squash_fan" is SF, "" is "?". */
export function initials(name: string): string {
  const words = name.split(/[\s._-]+/u).filter((word) => /[\p{L}\p{N}]/u.test(word));
  const first = letter(words[0]);
  const last = words.length > 1 ? letter(words.at(-1)) : '';
  return first + last || '?';
}

function letter(word: string | undefined): string {
  return (word?.match(/[\p{L}\p{N}]/u)?.[0] ?? '').toLocaleUpperCase('en');
}
