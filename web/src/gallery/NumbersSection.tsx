import { Countdown, TickingCountdown } from '../ui/Countdown.tsx';
import { Panel } from '../ui/Panel.tsx';
import { Progress } from '../ui/Progress.tsx';
import { SectionHead } from '../ui/SectionHead.tsx';
import { Stat } from '../ui/Stat.tsx';

const openedAt = Date.now();
export function NumbersSection() {
  return (
    <section className="flex flex-col gap-8">
      <SectionHead title="Numbers" />
      <dl className="flex flex-wrap items-baseline-last gap-x-14 gap-y-8">
        <Stat label="Rank" value="7" suffix="/1,204" hero />
        <Stat label="Points" value="2,413" />
        <Stat label="Tipped" value="24" suffix="/31" />
        <Stat label="Accuracy" value="77" suffix="%" />
      </dl>
      <div className="grid gap-6 md:grid-cols-2">
        <Panel title="Starts in" level={3}>
          <Countdown remaining={2 * 86_400_000 + 4 * 3_600_000 + 9 * 60_000 + 31_000} />
        </Panel>
        <Panel title="Your tips" level={3} note="men">
          <div className="flex flex-col gap-5">
            <Progress label="Tips made" value={19} max={31} />
            <Progress label="Imported" value={640} max={1000} text="64 %" />
            <p className="text-quiet">
              Locks in <TickingCountdown until={openedAt + 3 * 3_600_000} now={now} compact />
            </p>
          </div>
        </Panel>
      </div>
    </section>
  );
}

const now = () => Date.now();
