import { Content, Portal, Provider, Root, Trigger } from 'radix-ui/tooltip';
import type { ReactElement, ReactNode } from 'react';
import { topModal } from './modal-stack.ts';

type TooltipProps = {
  /** A few words. Nothing that is needed to act: touch never sees it. */
  content: ReactNode;
  side?: 'top' | 'right' | 'bottom' | 'left' | undefined;
  /** One element that can take focus. */
  children: ReactElement;
};

/** A word on hover or focus. Needs a TooltipProvider above. */
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

/** Tooltips wait 700 ms, and 300 ms after one has closed the next opens at once. */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <Provider delayDuration={700} skipDelayDuration={300}>
      {children}
    </Provider>
  );
}
