import type { ReactNode } from 'react';

type Fact = { name: string; value: ReactNode };

export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="grid grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] gap-x-8 gap-y-4">
      {facts.map(({ name, value }) => (
        <div key={name} className="flex min-w-0 flex-col gap-0.5">
          <dt className="eyebrow text-quiet">{name}</dt>
          <dd className="numerals min-w-0 break-words">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
