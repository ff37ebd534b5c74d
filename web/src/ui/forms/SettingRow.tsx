import type { ReactNode } from 'react';

type SettingRowProps = {
  title: string;
  children: ReactNode;
  action: ReactNode;
};

export function SettingRow({ title, children, action }: SettingRowProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-line py-4 not-last:border-b first:pt-0 last:pb-0">
      <div className="min-w-0 flex-[1_1_14rem]">
        <h3 className="font-[650] first-letter:uppercase">{title}</h3>
        <div className="break-words text-quiet text-small">{children}</div>
      </div>
      {action}
    </div>
  );
}
