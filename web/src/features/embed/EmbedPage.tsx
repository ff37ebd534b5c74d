import type { TournamentSummary } from '@boast/contract/tournaments';
import { useQuery } from '@tanstack/react-query';
import { Copy } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { useAppConfig } from '../../api/app-api.ts';
import { tournamentsQuery } from '../../api/queries/tournaments.ts';
import { usePageEvent } from '../../lib/browser/use-page-event.ts';
import { useLocation } from '../../lib/router/use-location.ts';
import { genderedName } from '../../lib/text/gendered-name.ts';
import { PageTitle } from '../../parts/PageTitle.tsx';
import { byRecency, byUrgency, finishedStatuses, openStatuses } from '../../parts/tournaments/cards/phase.ts';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { Field } from '../../ui/forms/Field.tsx';
import { SegmentedControl } from '../../ui/forms/SegmentedControl.tsx';
import { SelectInput } from '../../ui/forms/SelectInput.tsx';
import { TextArea } from '../../ui/forms/TextInput.tsx';
import { SectionHead } from '../../ui/SectionHead.tsx';
import { type Embed, embedLine, embedPage } from './embed-line.ts';

export function EmbedPage() {
  const tournamentInAddress = new URLSearchParams(useLocation().search).get('tournament');
  const [chosen, setChosen] = useState<Omit<Embed, 'tournamentId'> & { tournamentId: string | null }>({
    tournamentId: tournamentInAddress,
    view: 'draw',
    theme: 'auto',
    top: '10',
  });
  const { productName } = useAppConfig();
  const { data: open } = useQuery(tournamentsQuery({ status: openStatuses }));
  const { data: over } = useQuery(tournamentsQuery({ status: finishedStatuses }));
  const draws = [...(open ?? []).toSorted(byUrgency), ...(over ?? []).toSorted(byRecency)];
  const tournamentId = chosen.tournamentId ?? draws[0]?.id;
  const embed = tournamentId === undefined ? null : { ...chosen, tournamentId };
  const change = (to: Partial<Embed>) => setChosen({ ...chosen, ...to });
  return (
    <div className="page flex flex-col gap-10 py-10">
      <PageTitle>Embed</PageTitle>
      <header className="max-w-measure">
        <h1 className="display text-display">Embed</h1>
        <p className="mt-4 text-lead text-quiet">
          Paste one line into your club's page to show a live draw or board, in your visitors' theme, without
          cookies.
        </p>
      </header>
      <div className="grid gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,26rem)_minmax(0,1fr)]">
        <div className="flex flex-col gap-6">
          <Choices draws={draws} embed={{ ...chosen, tournamentId: tournamentId ?? '' }} onChange={change} />
          {embed && <Line text={embedLine(location.origin, embed)} />}
          <p className="text-quiet text-small">
            If your site has a content security policy, add {location.origin} to its <code>script-src</code>{' '}
            and <code>frame-src</code>. The frame can't see your page, and {productName} stores nothing about
            your visitors.
          </p>
        </div>
        <section aria-labelledby="preview" className="flex min-w-0 flex-col gap-4">
          <SectionHead id="preview" title="Preview" />
          {embed && <Preview key={embedPage(embed)} path={embedPage(embed)} />}
        </section>
      </div>
    </div>
  );
}

type ChoicesProps = {
  draws: readonly TournamentSummary[];
  embed: Embed;
  onChange: (to: Partial<Embed>) => void;
};

function Choices({ draws, embed, onChange }: ChoicesProps) {
  return (
    <>
      <Field label="Tournament">
        <SelectInput
          value={embed.tournamentId}
          onChange={(event) => onChange({ tournamentId: event.target.value })}
        >
          {draws.map((draw) => (
            <option key={draw.id} value={draw.id}>
              {genderedName(draw)}
            </option>
          ))}
        </SelectInput>
      </Field>
      <Choice label="Show" options={VIEWS} value={embed.view} onChange={(view) => onChange({ view })} />
      {embed.view === 'board' && (
        <Choice label="Rows" options={TOPS} value={embed.top} onChange={(top) => onChange({ top })} />
      )}
      <Choice label="Theme" options={THEMES} value={embed.theme} onChange={(theme) => onChange({ theme })} />
    </>
  );
}

const VIEWS = [
  { value: 'draw', label: 'Draw' },
  { value: 'board', label: 'Board' },
] as const;
const TOPS = [
  { value: '10', label: 'Top 10' },
  { value: '25', label: 'Top 25' },
] as const;
const THEMES = [
  { value: 'auto', label: "Visitor's" },
  { value: 'dark', label: 'Dark' },
  { value: 'light', label: 'Light' },
] as const;

type ChoiceProps<Value extends string> = {
  label: string;
  options: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
};

function Choice<Value extends string>({ label, ...control }: ChoiceProps<Value>) {
  return (
    <div className="flex flex-col items-start gap-1.5">
      <span aria-hidden="true" className="font-[600] text-small">
        {label}
      </span>
      <SegmentedControl label={label} {...control} />
    </div>
  );
}

function Line({ text }: { text: string }) {
  return (
    <div className="flex flex-col items-start gap-3">
      <div className="w-full">
        <Field label="Code">
          <TextArea
            readOnly
            value={text}
            rows={4}
            spellCheck={false}
            className="font-mono text-small [overflow-wrap:anywhere]"
            onFocus={(event) => event.target.select()}
          />
        </Field>
      </div>
      <CopyButton text={text} label="Copy the code" icon={Copy} advice="Select the code and copy it" />
    </div>
  );
}

function Preview({ path }: { path: string }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [height, setHeight] = useState(480);
  const note = useId();
  usePageEvent('message', ({ data, origin, source }) => {
    if (origin !== location.origin || source !== frame.current?.contentWindow) return;
    const reported: unknown = (data as { height?: unknown } | null)?.height;
    if (typeof reported === 'number' && reported > 0 && reported < 20_000) setHeight(Math.ceil(reported));
  });
  return (
    <>
      <iframe
        ref={frame}
        src={path}
        title="Preview of the embed"
        aria-describedby={note}
        height={height}
        className="block w-full rounded-base border border-line"
      />
      <p id={note} className="text-quiet text-small">
        Links open in a new tab.
      </p>
    </>
  );
}
