import { useEffect, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { topModal, watchModals } from './modal-stack.ts';
import { ToastCard } from './ToastCard.tsx';
import { currentToast, watchToasts } from './toast.ts';

/**
 * Where toasts appear: once, near the root. Two live regions stand ready (polite for success, assertive for errors).
 * They follow the top dialog, since everything outside it is inert, and are a popover, so that nothing covers them.
 */
export function Toaster() {
  const message = useSyncExternalStore(watchToasts, currentToast);
  const [host] = useState(createHost);
  useEffect(() => {
    const place = () => {
      const home = topModal() ?? document.body;
      if (host.parentElement !== home) home.append(host);
      if (!host.matches(':popover-open')) host.showPopover();
    };
    place();
    const stop = watchModals(place);
    return () => {
      stop();
      host.remove();
    };
  }, [host]);
  const card = message && <ToastCard key={message.id} message={message} />;
  return createPortal(
    <>
      <div role="status">{message?.tone === 'success' && card}</div>
      <div role="alert">{message?.tone === 'error' && card}</div>
    </>,
    host,
  );
}

function createHost(): HTMLElement {
  const host = document.createElement('div');
  host.popover = 'manual';
  host.className =
    'fixed inset-auto top-[max(0.75rem,env(safe-area-inset-top))] left-1/2 m-0 w-[min(26rem,calc(100vw-2rem))] ' +
    '-translate-x-1/2 overflow-visible border-0 bg-transparent p-0 text-ink sm:top-auto sm:right-6 sm:bottom-[calc(1.5rem+var(--dock,0px))] sm:left-auto sm:translate-x-0';
  return host;
}
