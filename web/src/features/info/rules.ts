import type { Facts } from './facts.ts';

export interface Rule {
  readonly title: string;
  readonly text: string;
}

/** The rules in order; the number of a rule is its place. */
export const tournamentRules = (facts: Facts): Rule[] => [
  ...entryRules(facts),
  ...changeRules,
  ...resultRules(facts),
  ...prizeRules(facts),
];

const entryRules = ({ minimumAge, operator, creditsOn, entryCost }: Facts): Rule[] => [
  {
    title: 'Who may enter',
    text: `You must be ${minimumAge} or over, be where competitions of skill are legal, and not be an active professional player. Employees and agents of ${operator} may not enter competitions with a prize.`,
  },
  {
    title: 'One account each',
    text: 'One person has one account and one entry in a tournament. Your email address must be confirmed and the terms accepted before you can enter.',
  },
  {
    title: 'What an entry is',
    text: `An entry names the winner and the game score of every match of the draw. It counts once we have accepted it and said so. ${creditsOn ? `A new entry costs ${entryCost}; changing it is free.` : 'Entering and changing an entry are free.'}`,
  },
  {
    title: 'The draw must be complete',
    text: 'While a place of Round 1 waits for its player, nobody can submit an entry.',
  },
  {
    title: 'Byes',
    text: 'A bye is not predicted, does not count as a match and earns no points.',
  },
  {
    title: 'The lock',
    text: 'Entries lock at the announced start of the tournament. What counts is when a change arrives at our server, by its clock. The last version accepted before the lock is your entry.',
  },
  {
    title: 'A start that moves',
    text: 'If the start moves later, entries stay open until the new start, unless the first match has begun. If play begins before the announced start, entries lock as of the first ball: versions saved after it do not count, and whoever entered only then gets back what the entry cost.',
  },
  {
    title: 'The seal',
    text: 'At the lock all entries are sealed. A seal is never undone, and no entry is added, changed or removed after it.',
  },
];

const changeRules: readonly Rule[] = [
  {
    title: 'Changes before the lock',
    text: 'If a player leaves the draw, picks for that player and later picks that rest on them become empty. All other picks stay. Entrants concerned are told by email and may pick again until the lock.',
  },
  {
    title: 'Automatic picks',
    text: 'A match without a pick after a change of the draw is given the lower-ranked player, 3-0, round by round through the entry’s own bracket. Lower-ranked is the larger number in the world ranking, and lowest of all is a player without one. Of two without a ranking it is the one lower in the draw. The ranking that counts is the one at the lock.',
  },
  {
    title: 'Changes after the lock',
    text: 'Picks stay as they are. A pick for a player who was replaced after the lock earns nothing, and nobody can pick the newcomer.',
  },
  {
    title: 'Retirements and walkovers',
    text: 'A player who stops loses the match with the games won so far: 3-1 from one game all, 3-0 before the end of game one, 3-2 when leading by two games. A match that is not played counts as 3-0. Rounds over best of three follow the same rule with two games to win.',
  },
];

const resultRules = ({ winnerPoints, bonusPoints }: Facts): Rule[] => [
  {
    title: 'Points',
    text: `A correct winner earns ${winnerPoints}, in every round alike, whoever the opponent was. ${bonusPoints === null ? 'Game scores earn nothing more.' : `The correct game score of a correct winner earns ${bonusPoints} more.`} A tournament keeps the points it was opened with.`,
  },
  {
    title: 'Results',
    text: 'Results are those of the governing body. When one is corrected, the whole board is computed again. Once a prize is paid, a later correction by the governing body takes nothing back; if the mistake was ours, the rightful winner is paid as well.',
  },
  {
    title: 'The leaderboard',
    text: 'Entries are ranked by points. Equal points share a rank, and the ranks after it are left out: 1, 1, 3.',
  },
];

const prizeRules = (facts: Facts): Rule[] => [
  {
    title: 'The prize',
    text: `The most correct picks win ${facts.prize}, unless the tournament’s page names another prize. Winners are told within ${facts.toldWithin} of the final. Without a correct pick, or without an entry, there is no prize.`,
  },
  {
    title: 'Ties',
    text: `Equal winners share the prize equally.${facts.bonusPoints === null ? '' : ' The bonus for game scores breaks no tie for the prize.'} Cents that cannot be divided go one each in an order computed from the seal and the entries: three winners of ${facts.prize} get ${facts.prizeByThree}.`,
  },
  {
    title: 'Winners who may not win',
    text: 'An entry that breaks rule 1 or 2, or whose payment is disputed, is passed over before the prize is paid, with a reason given. The others share the prize. The place on the board stays, and is marked.',
  },
  {
    title: 'Cancelled tournaments',
    text: 'If a tournament is cancelled its entries end without points or prize, and what they cost is given back.',
  },
  {
    title: 'Fair play',
    text: 'Programs that enter for you, several accounts, and agreements with players about how a match will end are forbidden. We may suspend an account that breaks these rules; its owner can ask us to look again.',
  },
];
