import { useState } from 'react';
import { classNames } from '../class-names.ts';

type AvatarProps = {
  name: string;
  src?: string | null | undefined;
  size?: 'small' | 'base' | 'large' | 'hero' | undefined;
};

/** A face, or initials that need no other host. Decoration: the name stands beside it. */
export function Avatar({ name, src, size = 'base' }: AvatarProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const box = classNames('shrink-0 rounded-full border border-line bg-glass-high', sizes[size]);
  if (src && src !== broken) {
    return (
      <img
        src={src}
        alt=""
        loading="lazy"
        decoding="async"
        referrerPolicy="no-referrer"
        onError={() => setBroken(src)}
        className={classNames(box, 'object-cover')}
      />
    );
  }
  return (
    <span
      aria-hidden="true"
      className={classNames(box, 'condensed inline-grid place-items-center font-[700] text-ink')}
    >
      {initials(name)}
    </span>
  );
}

const sizes: Record<NonNullable<AvatarProps['size']>, string> = {
  small: 'size-7 text-micro',
  base: 'size-9 text-small',
  large: 'size-16 text-title',
  hero: 'size-32 text-display',
};

/** One or two letters of a name: "Nour El Sherbini" is NS, "squash_fan" is SF, "" is "?". */
export function initials(name: string): string {
  const words = name.split(/[\s._-]+/u).filter((word) => /[\p{L}\p{N}]/u.test(word));
  const first = letter(words[0]);
  const last = words.length > 1 ? letter(words.at(-1)) : '';
  return first + last || '?';
}

function letter(word: string | undefined): string {
  return (word?.match(/[\p{L}\p{N}]/u)?.[0] ?? '').toLocaleUpperCase('en');
}
