import { useId, useRef, useState } from 'react';
import { failureMessage } from '../../api/api-failure.ts';
import { Button } from '../../ui/Button.tsx';
import { SegmentedControl } from '../../ui/forms/SegmentedControl.tsx';
import { readPlayerFile } from './read-player-file.ts';

type Reading = Awaited<ReturnType<typeof readPlayerFile>>;

type PlayerFileButtonProps = {
  /** The list of the form; once somebody changes it, the file has no more to say. */
  text: string;
  onRead: (players: string) => void;
};

/** Reads a file of players into the form. Where several worksheets hold a list, a person says which. */
export function PlayerFileButton({ text, onRead }: PlayerFileButtonProps) {
  const [reading, setReading] = useState<Reading | null>(null);
  const [chosen, setChosen] = useState(0);
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const show = (next: Reading, at: number) => {
    setReading(next);
    setChosen(at);
    const list = next.ok ? next.lists[at] : undefined;
    if (list) onRead(list.players);
  };
  const read = async (file: File | undefined) => {
    if (!file) return;
    const refuse = (error: unknown) => ({ ok: false as const, why: failureMessage(error) });
    show(await readPlayerFile(file).catch(refuse), 0);
    if (input.current) input.current.value = '';
  };
  const isShown = reading?.ok && reading.lists[chosen]?.players === text;
  const lists = isShown ? reading.lists : [];
  const leftOut = lists[chosen]?.leftOut ?? [];
  return (
    <>
      <Button variant="outline" size="small" aria-describedby={id} onClick={() => input.current?.click()}>
        From a file
      </Button>
      <input
        ref={input}
        type="file"
        accept=".xlsx,.csv,.tsv,.txt,text/csv,text/plain"
        aria-label="Excel or CSV file of players"
        className="hidden"
        onChange={({ target }) => void read(target.files?.[0])}
      />
      {lists.length > 1 && reading && (
        <div className="flex flex-col items-start gap-1.5">
          <p className="text-small">Several worksheets hold a list. Which one is this draw?</p>
          <SegmentedControl
            label="Worksheet"
            options={lists.map(({ name }, at) => ({ value: String(at), label: name }))}
            value={String(chosen)}
            onChange={(at) => show(reading, Number(at))}
          />
        </div>
      )}
      <p
        id={id}
        role="status"
        className={`text-small empty:hidden ${reading?.ok ? 'text-quiet' : 'text-tin-text'}`}
      >
        {reading?.ok === false ? reading.why : leftOut.length > 0 ? leftOutText(leftOut) : ''}
      </p>
    </>
  );
}

const SHOWN = 8;

/** 'Not read as players: Total 23; Reserves: Ann Archer' */
export function leftOutText(lines: readonly string[]): string {
  const more = lines.length - SHOWN;
  const shown = lines.slice(0, SHOWN).map((line) => (line.length > 60 ? `${line.slice(0, 59)}…` : line));
  return `Not read as players: ${shown.join('; ')}${more > 0 ? `; and ${more} more` : ''}`;
}
