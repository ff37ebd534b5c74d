import type { Seal } from '@boast/contract/draws/seal';
import { formatInstant } from '../../lib/text/format-instant.ts';

import { Disclosure } from '../../ui/Disclosure.tsx';

export function SealFacts({ seal }: { seal: Seal }) {
  const { root, entryCount, drawDigest, sealedAt, effectiveAt, rule, keyId } = seal;
  // The seal normally follows the start within moments.
  const isEarlier = Date.parse(sealedAt) - Date.parse(effectiveAt) > 60_000;
  return (
    <div>
      <dl className="flex flex-col">
        <Fact name="Root">
          <span translate="no" className="block text-small leading-relaxed">
            {inGroups(root)}
          </span>
        </Fact>
        <Fact name="Entries">{entryCount.toLocaleString('en')}</Fact>
        <Fact name="Sealed">
          <time dateTime={sealedAt}>{formatInstant(sealedAt)}</time>
          {isEarlier && (
            <span className="block text-quiet text-small">as of {formatInstant(effectiveAt)}</span>
          )}
        </Fact>
        {drawDigest && (
          <Fact name="Draw">
            <span translate="no" className="block text-small leading-relaxed">
              {inGroups(drawDigest)}
            </span>
          </Fact>
        )}
        <Fact name="Key">
          <span translate="no" className="text-small">
            {keyId}
          </span>
        </Fact>
      </dl>
      <Disclosure summary="The rule to check it by">
        <p>{rule}</p>
      </Disclosure>
    </div>
  );
}

const inGroups = (hex: string) => hex.match(/.{8}/g)?.join(' ');

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div className="flex gap-4 border-line border-b py-2.5 first:border-t">
      <dt className="eyebrow w-20 shrink-0 pt-1 text-quiet">{name}</dt>
      <dd className="numerals min-w-0 font-[600]">{children}</dd>
    </div>
  );
}
