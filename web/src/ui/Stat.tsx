import type { ReactNode } from 'react';

type StatProps = {
  label: ReactNode;
  value: ReactNode;
  /** A quieter figure after it: "/31", "%". */
  suffix?: ReactNode;
  /** The main number of the page. One per page. */
  hero?: boolean | undefined;
};

/** A large number below its name. Needs a `<dl>` around it. */
export function Stat({ label, value, suffix, hero = false }: StatProps) {
  return (
    <div className="flex flex-col gap-2">
      <dt className="eyebrow text-quiet">{label}</dt>
      <dd
        translate="no"
        className={`score ${hero ? 'text-hero text-accent' : 'text-[2.25rem] text-ink sm:text-[3rem]'}`}
      >
        <span>{value}</span>
        {suffix && <span className="text-[0.5em] text-quiet">{suffix}</span>}
      </dd>
    </div>
  );
}
