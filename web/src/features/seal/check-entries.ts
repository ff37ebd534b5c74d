/** Checks all sealed entries against the root, and computes board and prize again from them. */
import { toDraw } from '@boast/contract/tournament-draw';
import type { Draw } from '@boast/domain/draw/draw';
import type { MatchResult } from '@boast/domain/draw/match-result';
import { isReplaced } from '@boast/domain/draw/slot-players';
import { isPrizeReplayed } from '@boast/domain/prize/replay-prize';
import { rulesNames, scoringRules } from '@boast/domain/scoring/rules';
import type { Hashing } from '@boast/domain/seal/hashing';
import {
  type BoardDifference,
  findBoardDifference,
  type ReplayedBoard,
  replayBoard,
} from '@boast/domain/verify/replay-board';
import { type ExportFault, findExportFault, type SealedExport } from '@boast/domain/verify/sealed-export';
import { findOtherPlaces } from '@boast/domain/verify/sealed-places';
import { countText } from '../../lib/number-text.ts';
import { type Finding, fails, holds, remains } from './finding.ts';
import type { PublishedFacts } from './published-facts.ts';

type Hash = <T>(work: Hashing<T>) => Promise<T>;

/** `exported` is null if the file is no export. The board is computed only if the entries match the seal. */
export async function checkEntries(
  exported: SealedExport | null,
  published: PublishedFacts,
  hash: Hash,
): Promise<Finding[]> {
  if (!exported) return [noExport];
  const fault = await hash(findExportFault(exported, published.seal));
  if (fault) return [faultFinding(fault, published), notComputed];
  const { entries } = exported;
  const sealed = holds(
    'These are the sealed entries, all of them',
    `${countText(entries.length, 'entry', 'entries')} in the order of their numbers, hashed again one by one: they give the root that was published at the lock.`,
  );
  const draw = toDraw(published.tournament);
  const replay = (of: Draw) => replayBoard(entries, of, scoringRules(published.tournament.scoringRules));
  const replayed = replay(draw);
  const drawn = drawFinding(published, draw);
  const findings = [sealed, ...(drawn ? [drawn] : []), boardFinding(replayed, published)];
  const counted = goesByBoard(published.prizes) ? replayed : replay(drawOfPrize(draw, published.prizes));
  const prize = await prizeFinding(counted, published, hash);
  return prize ? [...findings, prize] : findings;
}

type Otherwise = Pick<PublishedFacts['prizes'], 'otherwise' | 'replacedOtherwise'>;

const goesByBoard = ({ otherwise, replacedOtherwise }: Otherwise): boolean =>
  otherwise.length + replacedOtherwise.length === 0;

/** The draw as it was when the prize was paid, before officials corrected a result or replaced a player. */
const drawOfPrize = (draw: Draw, { otherwise, replacedOtherwise }: Otherwise): Draw => ({
  ...draw,
  results: draw.results.map((result, n) => {
    const other = otherwise.find(({ match }) => match === n);
    return other ? other.result && toResult(other.result) : result;
  }),
  replaced: draw.slots.flatMap((_, n) => {
    const other = replacedOtherwise.find(({ slot }) => slot === n);
    return (other ? other.isReplaced : isReplaced(draw, n)) ? [n] : [];
  }),
});

const toResult = ({ winner, ending, games }: PaidResult): MatchResult =>
  winner === null || ending === 'no_result'
    ? { winner: null, ending: 'no_result', games }
    : { winner, ending, games };

type PaidResult = NonNullable<PublishedFacts['prizes']['otherwise'][number]['result']>;

const noExport = fails(
  'This is no list of sealed entries',
  'The file is not one that this site gave, or something in it was changed: not even its form is right.',
);
const notComputed = remains(
  'Board and winners were not computed',
  'They can only be computed from the entries that were sealed.',
);

function faultFinding(fault: ExportFault, { seal }: PublishedFacts): Finding {
  switch (fault.kind) {
    case 'other_seal':
      return fails(
        'This is the list of another seal',
        'Tournament, root or number of entries in the file are not those that were published at the lock.',
      );
    case 'draw':
      return fails(
        'This is another draw',
        'The draw in the file is not the one whose fingerprint was sealed with the entries.',
      );
    case 'count':
      return fails(
        'Entries are missing, or too many',
        `The seal holds ${countText(seal.entryCount, 'entry', 'entries')}, and here are ${fault.found}.`,
      );
    case 'picks':
      return fails(
        'An entry cannot be right',
        `The picks of entry ${fault.at + 1} in the list are none that this draw allows. Somebody changed them.`,
      );
    case 'order':
      return fails(
        'The order is broken',
        `Entry ${fault.at + 1} of the list stands there twice, or where it does not belong.`,
      );
    case 'root':
      return fails(
        'These are not the sealed entries',
        `At least one byte was changed: they give the root ${fault.computed.slice(0, 16)}…, and ${seal.root.slice(0, 16)}… was published.`,
      );
  }
}

/** Null for seals made before draws were recorded. */
function drawFinding({ seal }: PublishedFacts, draw: Draw): Finding | null {
  if (!seal.draw) return null;
  const others = findOtherPlaces(seal.draw, draw);
  if (others?.length === 0) {
    return holds(
      'They are read against the draw they were made for',
      'The fingerprint of the draw is part of the seal, and every place of Round 1 is the one that was sealed. Picks of a player who was replaced since still name that player.',
    );
  }
  return fails(
    'The draw is not the one that was sealed',
    others === null
      ? 'It has another size, or its rounds are played over another number of games.'
      : `${countText(others.length, 'place', 'places')} of Round 1 would give these picks to somebody else.`,
  );
}

function boardFinding(replayed: ReplayedBoard, published: PublishedFacts): Finding {
  const { board, isWholeBoard, boardVersion, tournament } = published;
  if (boardVersion !== tournament.resultsVersion) return resultsMoved;
  const difference = findBoardDifference(replayed, board, isWholeBoard);
  if (difference) return differenceFinding(difference);
  const results = countText(replayed.board.possible, 'result', 'results');
  return holds(
    'The board is right',
    `Computed again from the entries and ${results}, by the rules of this tournament (${rulesNames[tournament.scoringRules]}): ${rowText(board.length, isWholeBoard)} in entry, rank, points and correct picks.`,
  );
}

function rowText(rows: number, isWhole: boolean): string {
  if (!isWhole) return `the first ${rows.toLocaleString('en')} rows agree`;
  if (rows === 0) return 'no row is there, as it should be,';
  return rows === 1 ? 'its only row agrees' : `all ${rows.toLocaleString('en')} rows agree`;
}

const resultsMoved = remains(
  'The board moved meanwhile',
  'A result came in while this was computed. Check again.',
);

function differenceFinding({ place, computed, published }: BoardDifference): Finding {
  const words = (row: BoardDifference['computed']): string =>
    row ? `rank ${row.rank} with ${row.points.toLocaleString('en')} points` : 'nothing';
  return fails(
    'The board is not what the entries give',
    `Row ${place + 1} is published as ${words(published)}, and ${words(computed)} was computed${computed && published && computed.entryId !== published.entryId ? ', for another entry' : ''}.`,
  );
}

/** Null while there is no prize, or none to compute. */
async function prizeFinding(
  replayed: ReplayedBoard,
  { prizes, seal, tournament }: PublishedFacts,
  hash: Hash,
): Promise<Finding | null> {
  if (prizes.resultsVersion === null || prizes.amount === 0) return null;
  if (prizes.resultsVersion !== tournament.resultsVersion) {
    return remains(
      'The prize is of earlier results',
      `It was fixed with version ${prizes.resultsVersion} of the results; they have been corrected since, which takes no prize back.`,
    );
  }
  if (!(await hash(isPrizeReplayed(replayed, prizes, seal.root)))) {
    return fails(
      'The prize is not what the board gives',
      'Winners or amounts were computed differently from those that are published.',
    );
  }
  return holds(
    'The prize is right',
    prizes.winnerCount === 0
      ? 'Computed again: nobody wins it.'
      : `Computed again from board and root: ${prizes.winnerCount === 1 ? 'the same winner' : `the same ${prizes.winnerCount.toLocaleString('en')} winners`}, with the same share.`,
  );
}
