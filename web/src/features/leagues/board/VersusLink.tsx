import { Swords } from 'lucide-react';
import { sitePaths } from '../../../lib/path-builder.ts';
import { Link } from '../../../lib/router/Link.tsx';

export function VersusLink({ userId, username }: { userId: string; username: string }) {
  return (
    <Link
      to={sitePaths.versus({ userId })}
      aria-label={`You against ${username}`}
      title={`You against ${username}`}
      className="inline-flex max-md:ml-auto size-11 shrink-0 items-center justify-center text-quiet hover:text-accent"
    >
      <Swords aria-hidden="true" className="size-4" />
    </Link>
  );
}
