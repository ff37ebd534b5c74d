import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { IconButton } from './IconButton.tsx';
import { OutcomeMark } from './OutcomeMark.tsx';
import { dismissToast, type ToastMessage } from './toast.ts';

/** How long a toast stays, in ms: errors take longer to read. */
const stay = { success: 5000, error: 8000 } as const;

/** One toast. It waits while a pointer or the focus rests on it. */
export function ToastCard({ message }: { message: ToastMessage }) {
  const { id, tone } = message;
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const leave = () => {
      if (card.current?.matches(':hover, :focus-within')) timer = setTimeout(leave, 1000);
      else dismissToast(id);
    };
    timer = setTimeout(leave, stay[tone]);
    return () => clearTimeout(timer);
  }, [id, tone]);
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
