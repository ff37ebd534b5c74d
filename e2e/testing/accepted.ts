/**
 * The lock troubles that stories confirm: their draws are of past tournaments, begin some days ahead, and are played
 * today.
 */
export const accepted = [
  'YEAR_DIFFERS',
  'DATES_FAR',
  'START_PASSED',
  'START_AFTER_FIRST_DAY',
  'RESULT_BEFORE_ITS_DAY',
  'MATCH_OUTSIDE_DAYS',
];
