/** How many letters are to be put in, taken out or changed to make one word of the other (Levenshtein). */
export function letterDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, n) => n);
  for (let at = 0; at < a.length; at += 1) {
    let before = at + 1;
    const next = [before];
    for (let n = 1; n <= b.length; n += 1) {
      before = Math.min(before + 1, (row[n] ?? 0) + 1, (row[n - 1] ?? 0) + (a[at] === b[n - 1] ? 0 : 1));
      next.push(before);
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
