import { type Funnel, funnelSteps } from './funnel-steps.ts';

/** From visit to entry: a list whose bars say the same as its numbers. */
export function FunnelChart({ funnel }: { funnel: Funnel }) {
  return (
    <ol className="flex flex-col gap-3">
      {funnelSteps(funnel).map(({ name, count, width, ofBefore }) => (
        <li key={name} className="flex flex-col gap-1.5">
          <p className="flex items-baseline justify-between gap-4">
            <span className="font-[600]">{name}</span>
            <span className="numerals">
              {count.toLocaleString('en')}
              {ofBefore !== null && <span className="text-quiet text-small"> ({ofBefore}%)</span>}
            </span>
          </p>
          <div aria-hidden="true" className="h-3 rounded-small bg-glass-high">
            <div className="h-full rounded-small bg-dot" style={{ width: `${width * 100}%` }} />
          </div>
        </li>
      ))}
    </ol>
  );
}
