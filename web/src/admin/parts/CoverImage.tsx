import { useState } from 'react';

/** The tournament's picture from the tour's site; renders nothing if it does not load. */
export function CoverImage({ src, alt }: { src: string | null; alt: string }) {
  const [broken, setBroken] = useState<string | null>(null);
  if (src === null || src === broken) return null;
  return (
    <img
      src={src}
      alt={alt}
      loading="lazy"
      decoding="async"
      referrerPolicy="no-referrer"
      onError={() => setBroken(src)}
      className="aspect-video max-h-56 min-w-0 flex-[0_1_22rem] rounded-large border border-line bg-glass-high object-cover"
    />
  );
}
