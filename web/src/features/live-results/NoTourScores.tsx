import { Link } from '../../lib/router/Link.tsx';
import { pb } from '../../path-builder.ts';
import { linkClass } from '../../ui/link-class.ts';
import { SectionHead } from '../../ui/SectionHead.tsx';

/** Where no live scores of the tour are configured. */
export function NoTourScores() {
  return (
    <section aria-labelledby="tour-scores">
      <SectionHead id="tour-scores" title="On the tour" />
      <p className="mt-4 max-w-measure text-quiet">
        This site shows no live scores of the professional tour. What was decided in our own tournaments is
        under{' '}
        <Link to={pb.results()} className={linkClass()}>
          Results
        </Link>
        .
      </p>
    </section>
  );
}
