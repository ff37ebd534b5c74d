import { Avatar } from '../ui/Avatar.tsx';
import { Badge } from '../ui/Badge.tsx';
import { DotPulse } from '../ui/DotPulse.tsx';
import { DotMark, Logo } from '../ui/Logo.tsx';
import { OutcomeMark } from '../ui/OutcomeMark.tsx';
import { SectionHead } from '../ui/SectionHead.tsx';

export function MarksSection() {
  return (
    <section className="flex flex-col gap-8">
      <SectionHead id="marks" title="Marks" />
      <div className="flex flex-wrap items-center gap-8">
        <DotMark label="Boast" className="size-24" />
        <DotMark className="size-12" />
        <Logo name="Boast" className="text-display!" />
        <DotPulse className="h-6 text-accent" />
      </div>
      <ul className="flex flex-wrap gap-x-8 gap-y-3">
        <li className="flex items-center gap-2">
          <OutcomeMark outcome="correct" label="" /> Correct
        </li>
        <li className="flex items-center gap-2">
          <OutcomeMark outcome="possible" label="" /> Still possible
        </li>
        <li className="flex items-center gap-2">
          <OutcomeMark outcome="wrong" label="" /> Wrong
        </li>
        <li className="flex items-center gap-2">
          <OutcomeMark outcome="void" label="" /> Void
        </li>
      </ul>
      <div className="flex flex-wrap gap-2">
        <Badge>Completed</Badge>
        <Badge tone="accent">Great, your entry is in!</Badge>
        <Badge tone="live">Live</Badge>
        <Badge tone="correct">Paid</Badge>
        <Badge tone="warning">Pending</Badge>
        <Badge tone="danger">Failed</Badge>
        <Badge tone="info">Replay of 2021</Badge>
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <Avatar name="Nour El Sherbini" size="large" />
        <Avatar name="squash_fan.92" />
        <Avatar name="Paul Coll" src="/favicon.svg" />
        <Avatar name="Broken Picture" src="/no-such-picture.png" />
        <Avatar name="Ali Farag" size="small" />
      </div>
    </section>
  );
}
