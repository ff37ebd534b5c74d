import { useAppConfig } from '../../api/app-api.ts';
import { sitePaths } from '../../lib/path-builder.ts';
import { Link } from '../../lib/router/Link.tsx';
import { linkClass } from '../../ui/link-class.ts';
import { SectionHead } from '../../ui/SectionHead.tsx';

/** The points come from the runtime configuration. */
export function ThreeSteps() {
  const { scoring } = useAppConfig();
  const bonus = scoring.score > 0 ? `, and ${scoring.score} more when the game score is right too` : '';
  const steps = [
    {
      name: 'Choose a tournament',
      text: "Men's and women's draws open once published and close at the first ball.",
    },
    {
      name: 'Predict every match',
      text: 'Tap the winner, then 3-0, 3-1 or 3-2. Your winners go through to the final. Change your picks as often as you like until the start.',
    },
    {
      name: 'Win prizes',
      text: `${scoring.winner} ${scoring.winner === 1 ? 'point' : 'points'} for each correct winner${bonus}${scoring.growth > 1 ? ', growing by round' : ''}. The most ${scoring.growth > 1 ? 'points' : 'correct picks'} win; ties share it. See each tournament's page for its prize.`,
    },
  ];
  return (
    <section aria-labelledby="three-steps">
      <SectionHead
        id="three-steps"
        title="Three steps"
        action={
          <Link to={sitePaths.rules()} className={linkClass('quiet')}>
            Read the rules
          </Link>
        }
      />
      <ol className="mt-2">
        {steps.map(({ name, text }, index) => (
          <li
            key={name}
            className="grid grid-cols-[3.5rem_1fr] items-center gap-x-4 border-line border-b py-5 md:grid-cols-[6rem_20rem_1fr]"
          >
            <span
              aria-hidden="true"
              className="score text-display text-accent max-md:row-span-2 max-md:self-start"
            >
              {index + 1}
            </span>
            <h3 className="display text-title md:text-heading">{name}</h3>
            <p className="max-w-measure text-quiet max-md:col-start-2 max-md:mt-1">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
