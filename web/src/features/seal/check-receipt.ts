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

const noReceipt = fails("This isn't a receipt", "This file isn't from this site, or it has been changed.");
const otherTournament = fails(
  'This receipt is for another tournament',
  "Check it on that tournament's page.",
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
    'The picks match the fingerprint',
    `Version ${version} of the entry gives the exact fingerprint in the receipt.`,
  );

const signed = ({ savedAt }: Receipt): Finding =>
  holds(
    'The signature is genuine',
    `The holder of the key signed that these picks were saved at ${utc(savedAt)}.`,
  );

const unchecked = (why: string): Finding => remains('Signature not checked', why);

const faults: Record<ReceiptFault, Finding> = {
  format: noReceipt,
  leaf_hash: fails(
    "The picks don't match the fingerprint",
    "The picks, version or entry number in this file isn't the one that was signed. The file has been changed.",
  ),
  key_id: fails('The key has been changed', "The key in this file doesn't match its name."),
  signature: fails(
    'The signature is wrong',
    "The tournament, time, fingerprint or signature in this file isn't the one that was signed. The file has been changed.",
  ),
};

function checkKey({ publicKey }: Receipt, seal: ReceiptChecks['seal']): Finding {
  if (!seal) {
    return remains(
      'Not sealed yet',
      "We seal at the first ball and publish the site's key then. Keep the file and come back.",
    );
  }
  return publicKey === seal.publicKey
    ? holds("It's this site's key", 'The signing key is the one published with the seal.')
    : fails("It's someone else's key", "The signing key isn't the one published with the seal.");
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
  "This entry isn't in the seal",
  "Withdrawn, refunded and late entries aren't sealed. If yours is none of these, contact us and attach the receipt.",
);

const places: Record<SealPlace, (proof: EntryProof, receipt: Receipt) => Finding> = {
  sealed: ({ index, proof }) =>
    holds(
      'It was sealed exactly like this',
      `It's leaf ${index + 1} of the tree, and ${proof.length === 1 ? 'one hash leads' : `${proof.length} hashes lead`} to the published root.`,
    ),
  carried: ({ index }) =>
    holds(
      'It was sealed after the draw changed',
      `It's leaf ${index + 1} of the tree. A player or place changed after you saved. None of your picks did.`,
    ),
  later: ({ version }, receipt) =>
    remains(
      `A later version was sealed: version ${version}`,
      `This receipt is for version ${receipt.version}. You saved again, or the draw changed a pick. The receipt for version ${version} is on the tournament's page.`,
    ),
  altered: ({ version }, receipt) =>
    fails(
      'Something else was sealed',
      `The seal holds version ${version} of this entry, but its picks differ from those in this receipt (version ${receipt.version}). Contact us and attach the receipt.`,
    ),
  unproven: () =>
    fails(
      "The proof doesn't lead to the root",
      "The server's proof for this entry doesn't lead to the published root.",
    ),
};

const utc = (instant: string): string => `${instant.slice(0, 10)} ${instant.slice(11, 23)} UTC`;
