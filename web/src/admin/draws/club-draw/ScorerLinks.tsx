import type { ScorerLink } from '@boast/contract/draws/scorer-links';
import type { Tournament } from '@boast/contract/tournaments';
import { useMutation, useQuery } from '@tanstack/react-query';
import { failureMessage } from '../../../api/api-failure.ts';
import { callApi } from '../../../api/app-api.ts';
import { queryClient } from '../../../api/query-client.ts';
import { Read } from '../../../parts/Read.tsx';
import { ShareText } from '../../../parts/ShareText.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { QrCode } from '../../../ui/QrCode.tsx';
import { Alert } from '../../../ui/status/Alert.tsx';
import { Skeleton } from '../../../ui/status/Skeleton.tsx';
import { toast } from '../../../ui/status/toast.ts';
import { formatMoment } from '../../parts/format-moment.ts';
import { scorerLinksQuery } from './scorer-links-query.ts';

type ScorerLinksProps = { tournament: Pick<Tournament, 'id' | 'name'> };

/** Links by which somebody without an account enters the results of the draw, and one tap that ends each. */
export function ScorerLinks({ tournament: { id: tournamentId, name } }: ScorerLinksProps) {
  const making = useMutation({
    mutationFn: async () => (await callApi('makeScorerLink', { params: { tournamentId }, body: {} })).data,
    onSuccess: () => refresh(tournamentId),
  });
  const shown = making.data;
  return (
    <Panel title="A scorer without an account">
      <div className="flex flex-col gap-5">
        <p className="max-w-measure text-quiet">
          Whoever opens this link enters, corrects and undoes results of this draw, and nothing else, until
          you take it back or the draw is over.
        </p>
        {shown && <NewLink link={shown} name={name} />}
        {making.error && (
          <Alert tone="danger" announce title="Couldn't make a link">
            {failureMessage(making.error)}
          </Alert>
        )}
        <Button
          variant={shown ? 'outline' : 'primary'}
          className="self-start"
          loading={making.isPending}
          onClick={() => making.mutate()}
        >
          {shown ? 'Make another link' : 'Make a link'}
        </Button>
        <LinksThatWork
          tournamentId={tournamentId}
          onEnd={({ id }) => {
            if (shown?.id === id) making.reset();
          }}
        />
      </div>
    </Panel>
  );
}

const refresh = (tournamentId: string) =>
  queryClient.invalidateQueries({ queryKey: scorerLinksQuery(tournamentId).queryKey });

type NewLinkProps = { link: ScorerLink & { readonly address: string }; name: string };

function NewLink({ link: { number, address }, name }: NewLinkProps) {
  return (
    <section aria-label={`Link ${number}`} className="flex flex-col gap-5">
      <QrCode
        text={address}
        label={`QR code of link ${number}: point the scorer's camera at it`}
        className="w-full max-w-72 rounded-base"
      />
      <ShareText text={`Score at ${name}: ${address}`} link={address} />
      <p className="text-quiet text-small">It is shown this once. If you need it again, make another.</p>
    </section>
  );
}

type LinksThatWorkProps = { tournamentId: string; onEnd: (link: ScorerLink) => void };

function LinksThatWork({ tournamentId, onEnd }: LinksThatWorkProps) {
  const query = useQuery(scorerLinksQuery(tournamentId));
  const ending = useMutation({
    mutationFn: ({ id }: ScorerLink) =>
      callApi('takeBackScorerLink', { params: { tournamentId, linkId: id } }),
    onSuccess: async (_, link) => {
      onEnd(link);
      toast.success(`Link ${link.number} taken back`, { description: 'It enters nothing any more.' });
      await refresh(tournamentId);
    },
    onError: async (error) => {
      toast.error("Couldn't take the link back", { description: failureMessage(error) });
      await refresh(tournamentId);
    },
  });
  return (
    <Read query={query} title="Couldn't load the links" skeleton={<Skeleton className="h-12" />}>
      {(links) =>
        links.length > 0 && (
          <ul aria-label="Links that work" className="border-line border-t">
            {links.map((link) => (
              <LinkRow
                key={link.id}
                link={link}
                isPending={ending.isPending && ending.variables.id === link.id}
                onTakeBack={() => ending.mutate(link)}
              />
            ))}
          </ul>
        )
      }
    </Read>
  );
}

type LinkRowProps = { link: ScorerLink; isPending: boolean; onTakeBack: () => void };

function LinkRow({ link: { number, madeBy, madeAt, usedAt }, isPending, onTakeBack }: LinkRowProps) {
  return (
    <li className="flex min-h-16 flex-wrap items-center justify-between gap-x-4 gap-y-2 border-line border-b py-3">
      <span className="min-w-0">
        <span className="block font-[650]">Link {number}</span>
        <span className="block text-quiet text-small">
          {usedAt === null ? 'Not used yet' : `Last used ${formatMoment(usedAt)}`}. Made by {madeBy},{' '}
          {formatMoment(madeAt)}.
        </span>
      </span>
      <Button variant="outline" size="small" className="min-h-11" loading={isPending} onClick={onTakeBack}>
        <span>
          Take back<span className="sr-only"> link {number}</span>
        </span>
      </Button>
    </li>
  );
}
