/** Checks all sealed entries against the root, and computes board and prize again from them. */
import { toDraw } from '@boast/contract/draws/tournament-draw';
import type { Draw } from '@boast/domain/draw/draw';
import type { MatchResult } from '@boast/domain/draw/match-result';
import { isReplaced } from '@boast/domain/draw/slot-players';
import { isPrizeReplayed } from '@boast/domain/prize/replay-prize';
import { rulesName, scoringRules } from '@boast/domain/scoring/rules';
import type { Hashing } from '@boast/domain/seal/hashing';
import {
  type BoardDifference,
  findBoardDifference,
  type ReplayedBoard,
  replayBoard,
} from '@boast/domain/verify/replay-board';
import { type ExportFault, findExportFault, type SealedExport } from '@boast/domain/verify/sealed-export';
import { findOtherPlaces } from '@boast/domain/verify/sealed-places';
import { countText } from '../../lib/text/number-text.ts';
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
    'These are all the sealed entries',
    `${countText(entries.length, 'entry', 'entries')} in order, hashed again one by one, give the root published at the lock.`,
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
  "This isn't a list of sealed entries",
  "This file isn't from this site, or it has been changed.",
);
const notComputed = remains(
  'Leaderboard and winners not checked',
  'They can only be worked out from the sealed entries.',
);

function faultFinding(fault: ExportFault, { seal }: PublishedFacts): Finding {
  switch (fault.kind) {
    case 'other_seal':
      return fails(
        'This list is from another seal',
        "The tournament, root or number of entries doesn't match what was published at the lock.",
      );
    case 'draw':
      return fails('This is a different draw', "The draw in the file isn't the one sealed with the entries.");
    case 'count':
      return fails(
        'The number of entries is wrong',
        `The seal holds ${countText(seal.entryCount, 'entry', 'entries')}, but the file has ${fault.found}.`,
      );
    case 'picks':
      return fails(
        'An entry is invalid',
        `The picks of entry ${fault.at + 1} aren't possible in this draw. They have been changed.`,
      );
    case 'order':
      return fails(
        'The order is wrong',
        `Entry ${fault.at + 1} is in the list twice, or in the wrong place.`,
      );
    case 'root':
      return fails(
        "These aren't the sealed entries",
        `At least one byte has changed. They give the root ${fault.computed.slice(0, 16)}…, but ${seal.root.slice(0, 16)}… was published.`,
      );
  }
}

/** Null for seals made before draws were recorded. */
function drawFinding({ seal }: PublishedFacts, draw: Draw): Finding | null {
  if (!seal.draw) return null;
  const others = findOtherPlaces(seal.draw, draw);
  if (others?.length === 0) {
    return holds(
      'They match the draw they were made for',
      "The draw's fingerprint is part of the seal, and every Round 1 place matches it. Picks of a replaced player still name that player.",
    );
  }
  return fails(
    "The draw isn't the one that was sealed",
    others === null
      ? 'It has a different size, or a different number of games in a round.'
      : `${countText(others.length, 'place', 'places')} in Round 1 would give these picks to another player.`,
  );
}

function boardFinding(replayed: ReplayedBoard, published: PublishedFacts): Finding {
  const { board, isWholeBoard, boardVersion, tournament } = published;
  if (boardVersion !== tournament.resultsVersion) return resultsMoved;
  const difference = findBoardDifference(replayed, board, isWholeBoard);
  if (difference) return differenceFinding(difference);
  const results = countText(replayed.board.possible, 'result', 'results');
  return holds(
    'The leaderboard is right',
    `Worked out again from the entries and ${results}, by the rules of this tournament (${rulesName(tournament.scoringRules)}): ${rowText(board.length, isWholeBoard)} in entry, rank, points and correct picks.`,
  );
}

function rowText(rows: number, isWhole: boolean): string {
  if (!isWhole) return `the first ${rows.toLocaleString('en')} rows agree`;
  if (rows === 0) return 'no row is there, as it should be,';
  return rows === 1 ? 'its only row agrees' : `all ${rows.toLocaleString('en')} rows agree`;
}

const resultsMoved = remains(
  'The leaderboard has just changed',
  'A result came in during the check. Check again.',
);

function differenceFinding({ place, computed, published }: BoardDifference): Finding {
  const words = (row: BoardDifference['computed']): string =>
    row ? `rank ${row.rank} with ${row.points.toLocaleString('en')} points` : 'nothing';
  return fails(
    "The leaderboard doesn't match the entries",
    `Row ${place + 1} is published as ${words(published)}, but should be ${words(computed)}${computed && published && computed.entryId !== published.entryId ? ', for another entry' : ''}.`,
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
      'The prize is based on earlier results',
      `It was fixed with results version ${prizes.resultsVersion}. Later corrections don't take a prize back.`,
    );
  }
  if (!(await hash(isPrizeReplayed(replayed, prizes, seal.root)))) {
    return fails(
      "The prize doesn't match the leaderboard",
      'The winners or amounts differ from those published.',
    );
  }
  return holds(
    'The prize is right',
    prizes.winnerCount === 0
      ? 'Worked out again: no winner.'
      : `Worked out again from the leaderboard and root: ${prizes.winnerCount === 1 ? 'the same winner' : `the same ${prizes.winnerCount.toLocaleString('en')} winners`}, with the same share.`,
  );
}
