import { Content, Portal, Provider, Root, Trigger } from 'radix-ui/tooltip';
import type { ReactElement, ReactNode } from 'react';
import { topModal } from './modal-stack.ts';

type TooltipProps = {
  /** A few words that nobody needs in order to act: touch never shows them. */
  content: ReactNode;
  side?: 'top' | 'right' | 'bottom' | 'left' | undefined;
  children: ReactElement;
};

/** Needs a TooltipProvider above. */
export function Tooltip({ content, side = 'top', children }: TooltipProps) {
  return (
    <Root>
      <Trigger asChild>{children}</Trigger>
      <Portal container={topModal()}>
        <Content
          side={side}
          sideOffset={6}
          collisionPadding={8}
          className="z-50 max-w-64 animate-rise rounded-small bg-ink px-2.5 py-1.5 text-court text-small"
        >
          {content}
        </Content>
      </Portal>
    </Root>
  );
}

/** Tooltips wait 700 ms; within 300 ms after one has closed, the next opens at once. */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <Provider delayDuration={700} skipDelayDuration={300}>
      {children}
    </Provider>
  );
}
