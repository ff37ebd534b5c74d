import { useSession } from '../../api/use-session.ts';
import { lazyPage } from '../../lib/lazy-page.tsx';
import { PromptSuspense } from '../../lib/prompt-suspense.tsx';
import { Link } from '../../lib/router/Link.tsx';
import { pb } from '../../path-builder.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';

const ownCorner = lazyPage(async () => (await import('./OwnCorner.tsx')).OwnCorner);

/** Who is signed in, with the way out; or the way in. */
export function AccountCorner() {
  const { status } = useSession();
  return (
    <div className="flex min-h-11 items-center gap-3 max-md:flex-wrap md:ml-auto md:max-lg:gap-1">
      {status === 'signed-out' ? (
        <Link to={pb.login()} className={`${buttonClass()} max-md:w-full`}>
          Sign In
        </Link>
      ) : (
        <PromptSuspense fallback={<Skeleton className="h-9 w-36" />}>
          <ownCorner.Page params={{}} />
        </PromptSuspense>
      )}
    </div>
  );
}
