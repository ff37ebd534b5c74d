/** A person who is given a right hears of it, whatever news they have turned off: they may not have wanted it. */
import type { DrawRole, StaffRole } from '@boast/domain/account/roles';
import type { MailContent } from './mail-content.ts';

interface HelperFacts {
  readonly publicUrl: string;
  readonly tournamentId: string;
  readonly drawName: string;
  readonly namedBy: string;
  readonly role: DrawRole;
}

export const helperMail = (facts: HelperFacts): MailContent => {
  const { publicUrl, tournamentId, drawName, namedBy, role } = facts;
  const draw = `${publicUrl}/run/${tournamentId}`;
  const isScorer = role === 'scorer';
  return {
    subject: isScorer ? `You can score at ${drawName}` : `You can run ${drawName}`,
    title: isScorer ? "You're a scorer" : "You're an organiser",
    paragraphs: [
      `${namedBy} named you as a helper of ${drawName}.`,
      isScorer
        ? 'You can enter results, times and courts. Open this on your phone at the court; it works without a network too.'
        : `You can do everything that its organiser does. Score at the court at ${draw}/courtside.`,
    ],
    action: isScorer
      ? { label: 'Score at the court', url: `${draw}/courtside` }
      : { label: 'Open the draw', url: draw },
    footnote: `If you don't want to help, do nothing, or ask ${namedBy} to take you out.`,
  };
};

interface LeagueFacts {
  readonly publicUrl: string;
  readonly leagueId: string;
  readonly leagueName: string;
  readonly role: 'owner' | 'helper';
}

export const leagueRoleMail = ({ publicUrl, leagueId, leagueName, role }: LeagueFacts): MailContent => ({
  subject: role === 'owner' ? `${leagueName} is your league now` : `You help to run ${leagueName}`,
  title: role === 'owner' ? "You're its owner" : "You're a helper",
  paragraphs: [
    role === 'owner'
      ? `${leagueName} has changed hands, and it is yours. You let people in, choose helpers and can hand it on.`
      : `The owner of ${leagueName} chose you to help. You can let people in and change the league.`,
  ],
  action: { label: 'Open the league', url: `${publicUrl}/leagues/${leagueId}` },
  footnote: "If you don't want to, hand it on or tell its owner on the league's page.",
});

interface StaffFacts {
  readonly productName: string;
  readonly publicUrl: string;
  readonly role: StaffRole;
}

export const staffRoleMail = ({ productName, publicUrl, role }: StaffFacts): MailContent => ({
  subject: `You're on the staff of ${productName}`,
  title: `You're ${ROLES[role].name}`,
  paragraphs: [
    `You can open the portal of ${productName} now: ${ROLES[role].may}.`,
    "Staff can't enter tournaments. Entries that you have made stay as they are.",
  ],
  action: { label: 'Open the portal', url: `${publicUrl}/admin` },
  footnote: "If you didn't expect this, please contact us before you use it.",
});

const ROLES = {
  scorer: { name: 'a scorer', may: 'results, and the matches of a day' },
  cashier: { name: 'a cashier', may: 'payments, prizes and credits' },
  administrator: { name: 'an administrator', may: 'all of it' },
} as const satisfies Record<StaffRole, { name: string; may: string }>;
