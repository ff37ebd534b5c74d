import type { DrawPlayer, Match } from '@boast/contract/tournaments';

export const buildPlayer = (id: string, fullName: string): DrawPlayer => ({
  id,
  fullName,
  worldRank: null,
  country: null,
  countryCode: null,
  imageUrl: null,
  seed: null,
});

export const farag = buildPlayer('farag', 'Ali Farag');
export const coll = buildPlayer('coll', 'Paul Coll');

export const buildMatch = (change: Partial<Match> = {}): Match => ({
  id: 'm0',
  tournamentId: 't',
  tournamentName: 'Windsor Open',
  gender: 'mens',
  startsAt: null,
  startDate: '2026-05-11',
  timeZone: 'Europe/London',
  roundName: 'Round 1',
  roundNumber: 1,
  index: 0,
  nextMatchId: 'm4',
  nextMatchPlayerSlot: 'one',
  playerOne: farag,
  playerTwo: coll,
  isCompleted: false,
  isBye: false,
  winnerId: null,
  gameScore: null,
  gameScores: [],
  gamesSoFar: null,
  ending: null,
  bestOf: 5,
  playedBestOf: 5,
  playBy: null,
  scoreCounts: true,
  court: null,
  version: 1,
  ...change,
});
