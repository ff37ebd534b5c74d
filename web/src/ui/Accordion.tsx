import { type ReactNode, useId } from 'react';
import { Disclosure } from './Disclosure.tsx';

type AccordionItem = { id: string; title: ReactNode; content: ReactNode };

/** Questions and answers, at most one open at a time. */
export function Accordion({ items }: { items: readonly AccordionItem[] }) {
  const group = useId();
  return (
    <div className="-my-3">
      {items.map((item) => (
        <Disclosure key={item.id} summary={item.title} group={group}>
          {item.content}
        </Disclosure>
      ))}
    </div>
  );
}
