import type { AdminEntry } from '@boast/contract/admin-entries';
import { Badge } from '../../ui/Badge.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { formatMoment } from '../parts/format-moment.ts';

/** When it was saved, and by whom: versions are never changed. */
export function EntryVersions({ entry: { versions } }: { entry: AdminEntry }) {
  return (
    <Panel title="Versions" note={String(versions.length)} flush>
      <ol>
        {versions.map(({ version, origin, savedAt }) => (
          <li
            key={version}
            className="flex flex-wrap items-center gap-x-4 gap-y-1 border-line border-b px-5 py-3 last:border-b-0 sm:px-6"
          >
            <span className="font-[650]">Version {version}</span>
            <Badge tone={origin === 'entrant' ? 'neutral' : 'info'}>{origins[origin]}</Badge>
            <span className="numerals text-quiet text-small sm:ml-auto">{formatMoment(savedAt)}</span>
          </li>
        ))}
      </ol>
    </Panel>
  );
}

const origins = {
  entrant: 'By its owner',
  draw_change: 'Draw change',
  auto_pick: 'Automatic picks',
} as const satisfies Record<AdminEntry['versions'][number]['origin'], string>;
