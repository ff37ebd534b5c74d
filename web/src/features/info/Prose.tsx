import type { Block, Inline } from '@boast/contract/values/page-text';
import { Link } from '../../lib/router/Link.tsx';
import { linkClass } from '../../ui/link-class.ts';

export function Prose({ blocks }: { blocks: readonly Block[] }) {
  return (
    <div className={proseClass}>
      <Blocks blocks={blocks} />
    </div>
  );
}

export const proseClass =
  'flex max-w-measure flex-col gap-4 [&_li]:pl-1 [&_ol]:list-decimal [&_ul]:list-disc [&_:is(ol,ul)]:flex [&_:is(ol,ul)]:flex-col [&_:is(ol,ul)]:gap-2 [&_:is(ol,ul)]:pl-6 [&_li]:marker:text-accent [&_h3]:mt-3 [&_h3]:font-[700]';

/** Index keys are safe: the blocks never change order. */
export function Blocks({ blocks }: { blocks: readonly Block[] }) {
  return blocks.map((block, index) => {
    const { kind: Tag } = block;
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: as above
      <Tag key={index}>
        {'words' in block ? (
          <Words parts={block.words} />
        ) : (
          block.items.map((item, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: as above
            <li key={place}>
              <Words parts={item} />
            </li>
          ))
        )}
      </Tag>
    );
  });
}

export function Words({ parts }: { parts: readonly Inline[] }) {
  return parts.map((part, index) => {
    // biome-ignore-start lint/suspicious/noArrayIndexKey: as above
    if (typeof part === 'string') return <Unbroken key={index}>{part}</Unbroken>;
    if ('strong' in part) {
      return (
        <b key={index} className="text-ink">
          <Words parts={part.strong} />
        </b>
      );
    }
    if ('fact' in part) return null;
    return (
      <Link key={index} to={part.link} className={linkClass()}>
        <Words parts={part.words} />
      </Link>
    );
    // biome-ignore-end lint/suspicious/noArrayIndexKey: as above
  });
}

/** Keeps game scores from breaking at their hyphen. */
function Unbroken({ children }: { children: string }) {
  return children.split(/(\b[0-3]-[0-3]\b)/).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: as above
      <span key={index} className="whitespace-nowrap">
        {part}
      </span>
    ),
  );
}
