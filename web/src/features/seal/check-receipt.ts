import { hashSoon } from '@boast/domain/seal/hashing';
import {
  findReceiptFault,
  type Receipt,
  type ReceiptCrypto,
  type ReceiptFault,
  readReceipt,
} from '@boast/domain/seal/receipt';
import { type EntryProof, placeInSeal, type SealPlace } from '@boast/domain/verify/entry-proof';
import { type Finding, fails, holds, remains } from './finding.ts';
import type { PublishedFacts } from './published-facts.ts';
import { NoEd25519 } from './web-hashing.ts';

interface ReceiptChecks {
  readonly crypto: ReceiptCrypto;
  readonly tournamentId: string;
  /** Null before the lock. */
  readonly seal: PublishedFacts['seal'] | null;
  /** Null if no seal has the entry. */
  readonly readProof: (entryId: string) => Promise<EntryProof | null>;
}

/** Rejects only if the proof cannot be read. */
export async function checkReceipt(text: string, checks: ReceiptChecks): Promise<Finding[]> {
  const receipt = readReceipt(text);
  if (!receipt) return [noReceipt];
  if (receipt.tournamentId !== checks.tournamentId) return [otherTournament];
  const own = await checkItself(receipt, checks.crypto);
  const findings = [
    ...own,
    ...(own.some(({ outcome }) => outcome === 'wrong') ? [] : [checkKey(receipt, checks.seal)]),
  ];
  if (findings.some(({ outcome }) => outcome === 'wrong') || !checks.seal) return findings;
  return [...findings, await checkPlace(receipt, checks, checks.seal)];
}

const noReceipt = fails(
  'This is no receipt',
  'The file is not one that this site gave, or something in it was changed: not even its form is right.',
);
const otherTournament = fails(
  'This receipt is of another tournament',
  'Open the page of the tournament that it was given for, and check it there.',
);

async function checkItself(receipt: Receipt, crypto: ReceiptCrypto): Promise<Finding[]> {
  let fault: ReceiptFault | null;
  try {
    fault = await findReceiptFault(crypto, receipt);
  } catch (error) {
    if (!(error instanceof NoEd25519)) throw error;
    return [picksFit(receipt), unchecked(error.message)];
  }
  if (fault === null) return [picksFit(receipt), signed(receipt)];
  return fault === 'signature' || fault === 'key_id' ? [picksFit(receipt), faults[fault]] : [faults[fault]];
}

const picksFit = ({ version }: Receipt): Finding =>
  holds(
    'Picks and fingerprint belong together',
    `Version ${version} of the entry gives exactly the fingerprint in the receipt.`,
  );

const signed = ({ savedAt }: Receipt): Finding =>
  holds(
    'The signature is genuine',
    `Whoever holds the key signed that these picks were saved at ${utc(savedAt)}.`,
  );

const unchecked = (why: string): Finding => remains('The signature was not checked', why);

const faults: Record<ReceiptFault, Finding> = {
  format: noReceipt,
  leaf_hash: fails(
    'Picks and fingerprint do not belong together',
    'The picks, the version or the entry’s number in this file are not those that were signed. Somebody changed the file.',
  ),
  key_id: fails(
    'The key was changed',
    'The key in this file does not carry the name that the file gives it.',
  ),
  signature: fails(
    'The signature is false',
    'Tournament, time, fingerprint or signature in this file are not those that were signed. Somebody changed the file.',
  ),
};

function checkKey({ publicKey }: Receipt, seal: ReceiptChecks['seal']): Finding {
  if (!seal) {
    return remains(
      'The seal does not exist yet',
      'It is made at the first ball, and the site’s key is published with it. Keep the file and come back then.',
    );
  }
  return publicKey === seal.publicKey
    ? holds('It is this site’s key', 'The key that signed is the one that is published with the seal.')
    : fails(
        'It is somebody else’s key',
        'The key that signed is not the one that this site publishes with its seal.',
      );
}

async function checkPlace(
  receipt: Receipt,
  { crypto, readProof }: ReceiptChecks,
  seal: PublishedFacts['seal'],
): Promise<Finding> {
  const proof = await readProof(receipt.entryId);
  if (!proof) return missing;
  const place = await hashSoon(crypto.sha256, placeInSeal(receipt, proof, seal));
  return places[place](proof, receipt);
}

const missing = fails(
  'This entry is not in the seal',
  'An entry that was withdrawn, refunded or made too late is not sealed. If yours was not, write to us and attach the receipt.',
);

const places: Record<SealPlace, (proof: EntryProof, receipt: Receipt) => Finding> = {
  sealed: ({ index, proof }) =>
    holds(
      'It was sealed exactly so',
      `It is leaf ${index + 1} of the tree, and ${proof.length === 1 ? 'one hash leads' : `${proof.length} hashes lead`} from it to the published root.`,
    ),
  carried: ({ index }) =>
    holds(
      'It was sealed, after the draw had changed',
      `It is leaf ${index + 1} of the tree. A player or a place was changed after you saved, and none of your picks was touched.`,
    ),
  later: ({ version }, receipt) =>
    remains(
      `A later version was sealed: version ${version}`,
      `This receipt is of version ${receipt.version}. You saved again after it, or a change of the draw replaced a pick. The receipt of version ${version} is on the tournament’s page.`,
    ),
  altered: ({ version }, receipt) =>
    fails(
      'Something else was sealed',
      `The seal holds version ${version} of this entry with other picks than this receipt of version ${receipt.version} proves. Write to us and attach the receipt.`,
    ),
  unproven: () =>
    fails(
      'The proof leads nowhere',
      'What the server shows for this entry does not lead to the root that was published.',
    ),
};

const utc = (instant: string): string => `${instant.slice(0, 10)} ${instant.slice(11, 23)} UTC`;
