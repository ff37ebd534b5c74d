import type { Tournament } from '@boast/contract/tournaments';
import { hasWeights, pointsInRound, type ScoringRules, scoringRules } from '@boast/domain/scoring/rules';
import {
  exampleSentence,
  prizeSentence,
  roundsOf,
  rulesNames,
  rulesSentence,
} from '../../parts/tournaments/rules-words.ts';
import type { TournamentPartProps } from '../../parts/tournaments/tournament-parts.ts';
import { Panel } from '../../ui/Panel.tsx';

/** What picks earn in this tournament, by the rules that it was published with. */
export function PointsPanel({ tournament }: TournamentPartProps) {
  const rules = scoringRules(tournament.scoringRules);
  const rounds = roundsOf(tournament);
  const prize = prizeSentence(rules);
  return (
    <Panel title="Points" note={rulesNames[rules.id]}>
      <div className="flex flex-col gap-5">
        <dl className="flex flex-wrap gap-x-8 gap-y-4">
          {figuresOf(rules, tournament).map(({ name, points }) => (
            <div key={name} className="flex flex-col gap-1">
              <dt className="eyebrow text-quiet">{name}</dt>
              <dd className="score text-[2.25rem]">{points}</dd>
            </div>
          ))}
        </dl>
        <p className="max-w-measure text-quiet">
          {rulesSentence(rules, rounds)} {exampleSentence(rules, rounds)}
          {prize !== null && <span className="text-ink"> {prize}</span>}
        </p>
      </div>
    </Panel>
  );
}

/** By round where rounds earn differently, otherwise by the parts of a pick. */
function figuresOf(rules: ScoringRules, { rounds }: Tournament): { name: string; points: string }[] {
  if (hasWeights(rules)) {
    return rounds.map(({ name, number }) => ({
      name,
      points: pointsInRound(rules, number).winner.toLocaleString('en'),
    }));
  }
  const winner = { name: 'Right winner', points: String(rules.winner) };
  return rules.score === 0 ? [winner] : [winner, { name: 'Right game score', points: `+${rules.score}` }];
}
