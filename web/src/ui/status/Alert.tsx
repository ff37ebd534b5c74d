import { CircleAlert, CircleCheck, Info, type LucideIcon, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';

export type AlertTone = 'info' | 'success' | 'warning' | 'danger';

type AlertProps = {
  tone?: AlertTone | undefined;
  title: ReactNode;
  action?: ReactNode;
  /** Set it if the alert answers an action, so that screen readers announce it. */
  announce?: boolean | undefined;
  children?: ReactNode;
};

export function Alert({ tone = 'info', title, action, announce = false, children }: AlertProps) {
  const { icon: Icon, box, mark, word } = tones[tone];
  const role = announce ? (tone === 'danger' ? 'alert' : 'status') : undefined;
  return (
    <div
      role={role}
      className={classNames(
        'flex gap-3 rounded-base border-l-[3px] px-4 py-3.5',
        !children && 'sm:items-center',
        box,
      )}
    >
      <Icon
        aria-label={word}
        role="img"
        className={classNames('size-5 shrink-0', children ? 'mt-0.5' : 'max-sm:mt-0.5', mark)}
      />
      <div className="flex min-w-0 grow flex-wrap items-center gap-x-6 gap-y-3">
        <div className="flex min-w-0 flex-[1_1_16rem] flex-wrap items-baseline gap-x-4">
          <p className="font-[650] text-ink">{title}</p>
          {children && <div className="mt-0.5 max-w-measure text-small text-ink">{children}</div>}
        </div>
        {action}
      </div>
    </div>
  );
}

const tones: Record<AlertTone, { icon: LucideIcon; box: string; mark: string; word: string }> = {
  info: { icon: Info, box: 'border-info bg-info-tint', mark: 'text-info', word: 'Note' },
  success: {
    icon: CircleCheck,
    box: 'border-correct bg-correct-tint',
    mark: 'text-correct-text',
    word: 'Done',
  },
  warning: {
    icon: TriangleAlert,
    box: 'border-warning bg-warning-tint',
    mark: 'text-warning',
    word: 'Warning',
  },
  danger: { icon: CircleAlert, box: 'border-tin bg-tin-tint', mark: 'text-tin-text', word: 'Problem' },
};
