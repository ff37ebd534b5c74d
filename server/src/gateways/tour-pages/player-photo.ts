/**
 * The tour's pages show a player's number nowhere in text: it is the file name of their photo, which the
 * image service gets as base64 of a JSON request. Photos with named files contain no number.
 */
const SERVICE =
  'https://psa-media.imigino.com/image/1/process/100x100?source=https://d3sitlfrz6piv5.cloudfront.net/';

/** The number of a photo is `2915`, for example; it is null when the address has none. */
export function idFromPhoto(photoUrl: string | null): string | null {
  if (photoUrl === null) return null;
  const request = /\/([A-Za-z0-9+_-]{40,800}={0,2})$/.exec(photoUrl)?.[1];
  const key = request === undefined ? photoUrl : photoKey(request);
  return /(?:^|\/)images\/players\/(\d{1,9})\.[a-z]{3,4}$/i.exec(key)?.[1] ?? null;
}

/** Players without a page of their own are linked as `/author/<name><number>/`. */
export const idFromAuthorPage = (profileUrl: string | null): string | null =>
  /\/author\/[a-z.-]+(\d{3,9})\/?$/i.exec(profileUrl ?? '')?.[1] ?? null;

export const photoUrlOf = (id: string): string =>
  SERVICE +
  Buffer.from(
    JSON.stringify({
      bucket: 'psa-omakisoft',
      key: `images/players/${id}.jpg`,
      edits: { resize: { width: 1000, height: 1000, fit: 'contain' }, smartCrop: { padding: 50 } },
    }),
  ).toString('base64');

function photoKey(request: string): string {
  try {
    const parsed: unknown = JSON.parse(Buffer.from(request, 'base64').toString('utf8'));
    const key = typeof parsed === 'object' && parsed !== null && 'key' in parsed ? parsed.key : null;
    return typeof key === 'string' ? key : '';
  } catch {
    return '';
  }
}
