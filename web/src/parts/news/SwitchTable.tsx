import type { NewsSwitch } from '@boast/contract/news';
import { NEWS } from '@boast/domain/news/kinds';
import { Checkbox } from '../../ui/forms/Checkbox.tsx';

export type SwitchChange = Pick<NewsSwitch, 'kind'> & Partial<Pick<NewsSwitch, 'mail' | 'push'>>;

type SwitchTableProps = {
  switches: readonly NewsSwitch[];
  busy: boolean;
  onChange: (change: SwitchChange) => void;
};

export function SwitchTable({ switches, busy, onChange }: SwitchTableProps) {
  return (
    // With large text each kind gets a line, and its two boxes the next.
    <div className="@container">
      <table className="w-full border-collapse">
        <thead className="@max-[18rem]:sr-only">
          <tr className="eyebrow text-quiet">
            <th scope="col" className="pb-1 text-left">
              <span className="sr-only">Notification</span>
            </th>
            <th scope="col" className="w-16 pb-1 font-[inherit]">
              Email
            </th>
            <th scope="col" className="w-16 pb-1 font-[inherit]">
              Device
            </th>
          </tr>
        </thead>
        <tbody>
          {switches.map((one) => (
            <tr
              key={one.kind}
              className="border-line border-t @max-[18rem]:flex @max-[18rem]:flex-wrap @max-[18rem]:py-2"
            >
              <th scope="row" className="py-2.5 pr-3 text-left font-normal @max-[18rem]:w-full">
                <span className="block font-[650]">{NEWS[one.kind].label}</span>
                <span className="block text-quiet text-small">{NEWS[one.kind].hint}</span>
              </th>
              {(['mail', 'push'] as const).map((by) => (
                <td
                  key={by}
                  className="align-middle @max-[18rem]:flex @max-[18rem]:w-full @max-[18rem]:items-center"
                >
                  <span aria-hidden className="hidden @max-[18rem]:inline">
                    {by === 'mail' ? 'Email' : 'Device'}
                  </span>
                  <Checkbox
                    label={
                      <span className="sr-only">
                        {NEWS[one.kind].label} {by === 'mail' ? 'by email' : 'on my devices'}
                      </span>
                    }
                    className="mx-auto w-11 justify-center gap-0! @max-[18rem]:mr-0"
                    checked={one[by]}
                    aria-busy={busy}
                    onChange={(event) => onChange({ kind: one.kind, [by]: event.target.checked })}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The switches with unsaved changes on top: a switch shows what it was set to while other saves are running. */
export const withChanges = (
  switches: readonly NewsSwitch[],
  changes: readonly SwitchChange[],
): readonly NewsSwitch[] =>
  changes.reduce(
    (shown, change) => shown.map((one) => (one.kind === change.kind ? { ...one, ...change } : one)),
    switches,
  );
