import { X } from 'lucide-react';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { topModal, watchModals } from '../dialogs/modal-stack.ts';
import { useLeave } from '../dialogs/use-leave.ts';
import { IconButton } from '../IconButton.tsx';
import { aboveBottomBar } from '../marks/edge-bar.ts';
import { OutcomeMark } from '../marks/OutcomeMark.tsx';
import { currentToast, dismissToast, type ToastMessage, watchToasts } from './toast.ts';

/**
 * Shows toasts; mount it once, near the root. Its two live regions (polite for success, assertive for errors) exist
 * before any toast. They move into the top dialog, because everything outside it is inert, and are a popover, so that
 * nothing covers them.
 */
export function Toaster() {
  const message = useSyncExternalStore(watchToasts, currentToast);
  const [host] = useState(createHost);
  useEffect(() => {
    const place = () => {
      const home = topModal() ?? document.body;
      if (host.parentElement !== home) home.append(host);
      host.toggleAttribute('data-over-dialog', home !== document.body);
      if (canPopOver(host) && !host.matches(':popover-open')) host.showPopover();
    };
    place();
    const stop = watchModals(place);
    const letGo = aboveBottomBar(host);
    return () => {
      stop();
      letGo?.();
      host.remove();
    };
  }, [host]);
  useEffect(() => {
    host.setAttribute('data-tone', message?.tone ?? 'none');
  }, [host, message]);
  const card = message && <ToastCard key={message.id} message={message} />;
  return createPortal(
    <>
      <div role="status">{message?.tone === 'success' && card}</div>
      <div role="alert">{message?.tone === 'error' && card}</div>
    </>,
    host,
  );
}

/** Older browsers cannot: there the host is above the page only by its position and z-index. */
const canPopOver = (host: HTMLElement): boolean => 'showPopover' in host;

function createHost(): HTMLElement {
  const host = document.createElement('div');
  host.popover = 'manual';
  host.className =
    'fixed inset-auto z-50 bottom-[calc(max(0.75rem,env(safe-area-inset-bottom))+var(--dock,0px))] left-1/2 m-0 w-[min(26rem,calc(100vw-2rem))] ' +
    '-translate-x-1/2 overflow-visible border-0 bg-transparent p-0 text-ink sm:right-6 sm:bottom-[calc(1.5rem+var(--dock,0px))] sm:left-auto sm:translate-x-0 ' +
    // On a phone people mostly retry at the foot of a form, and the buttons of a dialog are there.
    'max-sm:data-[tone=error]:top-[max(0.75rem,env(safe-area-inset-top))] max-sm:data-[tone=error]:bottom-auto ' +
    'max-sm:data-over-dialog:top-[max(0.75rem,env(safe-area-inset-top))] max-sm:data-over-dialog:bottom-auto';
  return host;
}

/** In ms: errors take longer to read. */
const stay = { success: 5000, error: 8000 } as const;

function ToastCard({ message }: { message: ToastMessage }) {
  const { id, tone } = message;
  const card = useRef<HTMLDivElement>(null);
  useLeave(card, stay[tone], () => dismissToast(id));
  const success = tone === 'success';
  return (
    <div
      ref={card}
      className={`flex animate-rise items-start gap-3 rounded-base border border-edge border-l-[3px] bg-glass-high py-2 pr-1 pl-4 ${success ? 'border-l-correct' : 'border-l-tin'}`}
    >
      <OutcomeMark
        outcome={success ? 'correct' : 'wrong'}
        label=""
        className={`mt-2.5 ${success ? 'animate-dot-bounce' : ''}`}
      />
      <div className="min-w-0 grow py-2">
        <p className="font-[650]">{message.title}</p>
        {message.description && <p className="text-small text-ink">{message.description}</p>}
      </div>
      <IconButton icon={X} label="Dismiss" onClick={() => dismissToast(id)} />
    </div>
  );
}
