/** `refused`: nobody can import the page. `asked`: an administrator imports it by accepting the finding by name, and a worker waits. `noted`: the finding is only shown. */
export type Grade = 'refused' | 'asked' | 'noted';

interface PageFindingKind {
  readonly severity: 'HIGH' | 'MEDIUM' | 'LOW';
  readonly grade: Grade;
  /** One sentence, shown after what was found, that an administrator can act on. */
  readonly todo: string;
  readonly endsWhen: 'cured';
  /** The part that a worker leaves alone until somebody accepts it: the whole page, or the result of one match. */
  readonly holds: 'page' | 'result' | 'nothing';
  /** Stays an open issue after the import, for as long as the page says so. */
  readonly staysOpen: boolean;
}

const refused = {
  grade: 'refused',
  severity: 'HIGH',
  endsWhen: 'cured',
  holds: 'page',
  staysOpen: true,
} as const;
const question = {
  grade: 'asked',
  severity: 'HIGH',
  endsWhen: 'cured',
  holds: 'page',
  staysOpen: false,
} as const;
const questionOfResult = { ...question, holds: 'result', staysOpen: true } as const;
const noted = { grade: 'noted', endsWhen: 'cured', holds: 'nothing', staysOpen: true } as const;

export const PAGE_FINDINGS = {
  // The page cannot be read, or is not complete.
  UNKNOWN_LAYOUT: {
    ...refused,
    todo: 'Paste the full HTML of the page, or bring the draw in from a spreadsheet; a new layout needs a new layout module.',
  },
  ROUNDS_DO_NOT_HALVE: {
    ...refused,
    todo: 'Import again once the draw is whole, or bring it in from a spreadsheet, with BYE in each place that nobody has.',
  },
  ROUND_BESIDE_BRACKET: {
    ...refused,
    todo: 'Only the bracket up to the final can be predicted: bring it in from a spreadsheet without that match.',
  },
  PLAYED_IN_GROUPS: {
    ...refused,
    todo: 'Only a knock-out draw can be predicted: bring its rounds in from a spreadsheet once the groups are over.',
  },
  SLOT_FILLED_TWICE: {
    ...refused,
    todo: 'Find out which place the player really has, and import again once it is right.',
  },
  PAGE_NOT_READABLE: {
    ...refused,
    todo: 'Open the address in a browser and paste the HTML of the draw it shows, or bring it in from a spreadsheet.',
  },
  PAGE_CUT: {
    ...refused,
    todo: 'Load the page again, or open it in a browser and paste its whole HTML.',
  },
  DATES_REVERSED: {
    ...refused,
    todo: 'Check the days with the tour, and import again once they are right.',
  },
  // The page contradicts itself.
  PAGE_BROKEN: { ...question, todo: 'Compare every match with the tour before you take it over.' },
  ENTRY_LIST_DIFFERS: {
    ...question,
    todo: 'Compare the first round with the tour: a draw that was cut, or is of two events, looks like this.',
  },
  FIRST_ROUND_MISSING: {
    ...question,
    todo: 'Check with the tour that no round comes before it.',
  },
  DATES_OUTSIDE: {
    ...question,
    todo: 'Check the times with the tour: the lock follows the earliest of them.',
  },
  PLAYED_TOO_EARLY: { ...question, todo: 'Check with the tour which of the times is right.' },
  TIMES_MISSING: {
    ...question,
    todo: 'Entries lock at the first minute of the first day at the venue until the times are known.',
  },
  NAME_GARBLED: {
    ...question,
    todo: 'Check the names with the tour: they go into every draw of these players.',
  },
  NAME_WITHOUT_LETTERS: {
    ...refused,
    todo: 'Bring the draw in from a spreadsheet with these names written out, or with TBD for a place that is open.',
  },
  NAME_ALONE: {
    ...question,
    severity: 'MEDIUM',
    todo: 'Check that each is a player, and no word for an open place.',
  },
  SEED_ODD: {
    ...question,
    todo: 'Check the seeds with the tour: they are numbers from 1, ranges such as 9/16, or letters such as WC.',
  },
  SEED_TWICE: { ...question, todo: 'Check the seeds with the tour.' },
  SEEDS_MEET: { ...question, todo: 'Check with the tour who stands where.' },
  POINTS_DIFFER: { ...questionOfResult, todo: 'Check the score with the tour, and correct it by hand.' },
  PLAYER_IDS_CONFLICT: {
    ...question,
    staysOpen: true,
    severity: 'MEDIUM',
    todo: 'Find out whether these are two people; if not, merge the two players.',
  },
  PLAYER_NAME_DIFFERS: {
    ...question,
    staysOpen: true,
    severity: 'LOW',
    todo: 'Check the spelling of the name.',
  },
  BYE_PLAYER_UNKNOWN: {
    ...question,
    staysOpen: true,
    severity: 'MEDIUM',
    todo: 'Name the player as soon as the tour does.',
  },
  SINGLE_PLAYER: {
    ...question,
    staysOpen: true,
    severity: 'MEDIUM',
    todo: 'Check with the tour whether this is a bye.',
  },
  SCORE_AGAINST_WINNER: { ...questionOfResult, todo: 'Check who won, and correct the result by hand.' },
  SCORE_NOT_POSSIBLE: {
    ...questionOfResult,
    severity: 'MEDIUM',
    todo: 'Check the score, and correct it by hand.',
  },
  OTHER_GAMES: {
    ...noted,
    severity: 'MEDIUM',
    todo: 'The winner counts, and the score for nobody: correct it by hand if the match was played over the games of its round.',
  },
  RESULT_BEFORE_ITS_DAY: {
    ...questionOfResult,
    todo: 'Check with the tour whether the match was moved up: results come after matches.',
  },
  NOT_THE_WINNER: {
    ...questionOfResult,
    severity: 'MEDIUM',
    todo: 'Check whether somebody was replaced: the bracket keeps the winner of the match before.',
  },
  WINNER_FROM_NEXT_ROUND: {
    ...questionOfResult,
    severity: 'MEDIUM',
    todo: 'Check the result against the tour.',
  },
  RESULT_NOT_USABLE: { ...questionOfResult, todo: 'Enter the result by hand.' },
  // The page contradicts what is stored.
  PLAYERS_REPLACED: {
    ...question,
    todo: 'Check that this still is this tournament and not another one.',
  },
  ANOTHER_DRAW: {
    ...refused,
    todo: 'Check which draw this is: results that are entered would stand under the names of others.',
  },
  SAME_EVENT: {
    ...question,
    todo: 'Bring it into the tournament that is there, or tick this if it really is another one.',
  },
  PLAY_BEFORE_LOCK: {
    ...question,
    todo: 'Bring this in to seal the entries as they stood at the first ball, so that nothing saved after it counts.',
  },
  LOCK_AFTER_MATCH: {
    ...question,
    staysOpen: true,
    todo: 'The start was set by hand and stays: move it to the first match once this is in.',
  },
  EVENT_NOT_OVER: {
    ...refused,
    todo: 'Import it without "Already completed", or once it is known who won.',
  },
  LUCKY_LOSER_WON: {
    ...refused,
    todo: 'Bring the event in from a spreadsheet: its bracket names one player a place, so write the matches of the lucky loser under the name of the player whose place they took.',
  },
  EVENT_RENAMED: { ...question, severity: 'MEDIUM', todo: 'Check that this is still the same tournament.' },
  DATES_MOVED: { ...question, todo: 'Check the new dates with the tour.' },
  TIMES_TAKEN_AWAY: { ...question, severity: 'MEDIUM', todo: 'Check the order of play with the tour.' },
  DRAW_RESHAPED: { ...question, todo: 'Check with the tour who really has a bye.' },
  PLAYER_RENAMED: {
    ...question,
    severity: 'LOW',
    todo: 'Check that this is the same person: the name changes in every draw.',
  },
  // The page is odd, but is imported.
  EVENT_IS_OVER: {
    ...question,
    todo: 'Tick "Already completed" in the form, so that nobody can enter it.',
  },
  LOCK_TO_CHECK: { ...noted, staysOpen: false, severity: 'MEDIUM', todo: 'It is asked when you publish.' },
  PAGE_REMARK: { ...noted, severity: 'LOW', todo: 'Compare it with the tour.' },
  PAGE_OUTDATED: {
    ...question,
    severity: 'MEDIUM',
    todo: 'Nothing of it was brought in: wait for this edition, or import the page by hand if it is the right one.',
  },
  PLAYER_WITHOUT_ID: {
    ...noted,
    severity: 'LOW',
    todo: 'Give the player their number in the tour, so that other draws know them.',
  },
  POSSIBLE_DOUBLE: {
    ...noted,
    severity: 'LOW',
    todo: 'Where two of them are one person, merge them on the page of the player.',
  },
  MISSING_RANK: {
    ...noted,
    severity: 'LOW',
    todo: 'Enter the world ranks before the lock: automatic picks go by them.',
  },
  BEST_OF_CHANGED: {
    ...question,
    staysOpen: true,
    todo: 'Picks were made for the old format: check with the tour which one holds.',
  },
  TIME_AMBIGUOUS: {
    ...noted,
    severity: 'MEDIUM',
    todo: 'The earlier moment was taken: set the time by hand if the later one is meant.',
  },
  TIME_NONEXISTENT: {
    ...noted,
    severity: 'MEDIUM',
    todo: 'The time was moved forward with the clock: set it by hand if that is wrong.',
  },
  GENDER_DIFFERS: {
    ...question,
    todo: 'Choose the other gender on the form, or tick this if these are other people of the same names.',
  },
  COUNTRY_DIFFERS: {
    ...question,
    severity: 'MEDIUM',
    todo: 'Check who this is: the country changes in every draw of the player.',
  },
  ZONE_UNKNOWN: { ...noted, severity: 'HIGH', todo: 'Set the time zone before you publish.' },
  RESULT_DIFFERS: {
    ...noted,
    severity: 'HIGH',
    todo: 'Yours was kept: compare both with the tour and correct the one that is wrong.',
  },
  RESULT_NEEDS_CASCADE: {
    ...noted,
    severity: 'HIGH',
    todo: 'Correct it by hand, which asks whether to clear the later results.',
  },
  SLOT_DIFFERS: {
    ...noted,
    severity: 'HIGH',
    todo: 'Yours was kept: compare both with the tour. If yours is wrong, import again and tick that place, or change it in the draw.',
  },
  DETAIL_DIFFERS: {
    ...noted,
    severity: 'LOW',
    todo: 'Yours was kept: edit the tournament if yours is wrong.',
  },
} as const satisfies Record<string, PageFindingKind>;

export type PageFindingType = keyof typeof PAGE_FINDINGS;
export const PAGE_FINDING_TYPES = Object.keys(PAGE_FINDINGS) as PageFindingType[];

export interface PageFinding {
  readonly type: PageFindingType;
  /** Number of the match; null when the finding concerns the whole page. */
  readonly match: number | null;
  /** A whole sentence, without what to do. */
  readonly what: string;
}

export const ofWholePage = (type: PageFindingType, what: string): PageFinding => ({
  type,
  match: null,
  what,
});
