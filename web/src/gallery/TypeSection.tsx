import { SectionHead } from '../ui/SectionHead.tsx';

const surfaces = ['court', 'glass', 'glass-high', 'line', 'edge'];
const fills = [
  'dot',
  'dot-tint',
  'tin',
  'tin-fill',
  'tin-tint',
  'correct',
  'correct-tint',
  'warning-tint',
  'info-tint',
];

export function TypeSection() {
  return (
    <section className="flex flex-col gap-8">
      <SectionHead id="type" title="Type and colour" />
      <div className="flex flex-col gap-5">
        <p className="display text-display">Egyptian Open, round of 16</p>
        <p className="display text-heading">Heading: Nour El Sherbini</p>
        <p className="display text-title">Title: men&apos;s draw, quarter-finals</p>
        <p className="max-w-measure text-lead">
          Lead. Pick the winner and the game score of every match before the first ball.
        </p>
        <p className="max-w-measure">
          Body. A squash court at night: dark glass, pale maple floor, red lines, and a small black ball with{' '}
          <a href="#marks" className="text-ink underline decoration-2 decoration-accent underline-offset-4">
            two yellow dots
          </a>
          .
        </p>
        <p className="text-quiet text-small">Small and quiet. Picks lock on 29 May 2025 at 12:00.</p>
        <p className="eyebrow text-quiet">Eyebrow, best of five</p>
        <p className="condensed numerals text-lead">
          <b className="font-[650]">Asal</b> 11-7 9-11 11-4 11-9{' '}
          <span className="text-quiet">Condensed, tabular</span>
        </p>
      </div>
      <Swatches names={surfaces} />
      <Swatches names={fills} />
    </section>
  );
}

function Swatches({ names }: { names: readonly string[] }) {
  return (
    <ul className="grid grid-cols-3 gap-3 sm:grid-cols-5 lg:grid-cols-9">
      {names.map((name) => (
        <li key={name} className="flex flex-col gap-1.5 text-quiet text-small">
          <span
            className="block h-12 rounded-base border border-line"
            style={{ backgroundColor: `var(--${name})` }}
          />
          {name}
        </li>
      ))}
    </ul>
  );
}
