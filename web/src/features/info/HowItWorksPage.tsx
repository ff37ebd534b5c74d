import { Link } from '../../lib/router/Link.tsx';
import { pb } from '../../path-builder.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { DrawChanges } from './how/DrawChanges.tsx';
import { GettingStarted } from './how/GettingStarted.tsx';
import { Leaderboards } from './how/Leaderboards.tsx';
import { MakingPredictions } from './how/MakingPredictions.tsx';
import { ScoringSystem } from './how/ScoringSystem.tsx';
import { TheSeal } from './how/TheSeal.tsx';
import { InfoPage } from './InfoPage.tsx';
import { useFacts } from './use-facts.ts';

export function HowItWorksPage() {
  const facts = useFacts();
  return (
    <InfoPage
      title="How It Works"
      lead={
        <p>
          You call a whole draw before it starts: who wins each match, and by how many games. Then the players
          decide how good you are.
        </p>
      }
      sections={[
        { id: 'start', title: 'Getting Started', content: <GettingStarted facts={facts} /> },
        { id: 'predictions', title: 'Making Predictions', content: <MakingPredictions /> },
        { id: 'late-changes', title: 'Late Changes', content: <DrawChanges facts={facts} /> },
        { id: 'seal', title: 'The Seal', content: <TheSeal facts={facts} /> },
        { id: 'scoring', title: 'Scoring System', content: <ScoringSystem facts={facts} /> },
        { id: 'leaderboards', title: 'Tournament Leaderboards', content: <Leaderboards facts={facts} /> },
        { id: 'play', title: 'Your turn', content: <YourTurn /> },
      ]}
    />
  );
}

function YourTurn() {
  return (
    <div className="flex flex-wrap gap-3">
      <Link to={pb.tournaments()} className={buttonClass()}>
        Choose a tournament
      </Link>
      <Link to={pb.rules()} className={buttonClass({ variant: 'outline' })}>
        Read the rules
      </Link>
    </div>
  );
}
