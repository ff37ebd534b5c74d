import { DotMark } from '../../../ui/DotMark.tsx';

/** Who wins the final: by the person's pick, and then by the result. */
export function Champion({ name, isDecided }: { name: string; isDecided: boolean }) {
  return (
    <p className="draw-champion flex items-center gap-3">
      <DotMark className="size-9" />
      <span className="min-w-0">
        <span className="eyebrow block text-quiet">{isDecided ? 'Champion' : 'Your champion'}</span>
        <span className="display block text-title text-accent">{name}</span>
      </span>
    </p>
  );
}
