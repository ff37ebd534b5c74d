import type { Tournament } from '@boast/contract/tournaments';
import { formatInstantOfYear } from '../../lib/text/format-instant.ts';

interface Invitation {
  readonly link: string;
  readonly code: string | null;
}

/** An organiser sends this to the club's chat. */
export function invitationText(
  { name, startsAt, timeZone }: Pick<Tournament, 'name' | 'startsAt' | 'timeZone'>,
  { link, code }: Invitation,
): string {
  const until = startsAt === null ? '' : ` before ${formatInstantOfYear(startsAt, timeZone)}`;
  return [`${name}: pick every match${until}.`, link, ...(code === null ? [] : [`Code ${code}`])].join('\n');
}
