import '../../api/later-routes.ts';
import type { NewsSettings } from '@boast/contract/news';
import { useMutation } from '@tanstack/react-query';
import { callApi } from '../../api/app-api.ts';
import { usePending } from '../../api/use-pending.ts';
import { showNews } from '../../parts/news/news-queries.ts';
import { Checkbox } from '../../ui/forms/Checkbox.tsx';
import { Field } from '../../ui/forms/Field.tsx';
import { TextInput } from '../../ui/forms/TextInput.tsx';
import { toast } from '../../ui/status/toast.ts';

const quietKey = ['quiet-hours'];
const USUAL = { from: '22:00', to: '08:00' };

export function QuietHours({ settings }: { settings: NewsSettings }) {
  const save = useMutation({
    scope: { id: 'news' },
    mutationKey: quietKey,
    mutationFn: (quiet: NewsSettings['quiet']) => callApi('updateNewsSettings', { body: { quiet } }),
    onSuccess: ({ data }) => {
      showNews(data);
      toast.success('Quiet hours saved');
    },
    onError: () => toast.error("Couldn't save quiet hours"),
  });
  const pending = usePending<NewsSettings['quiet']>(quietKey);
  const quiet = pending.length > 0 ? (pending.at(-1) ?? null) : settings.quiet;
  const change = (part: Partial<typeof USUAL>) => {
    // An incomplete time is not saved.
    if (Object.values(part).every(Boolean)) save.mutate({ ...(quiet ?? USUAL), ...part });
  };
  return (
    <fieldset className="border-line border-t pt-4 min-w-0">
      <legend className="sr-only">Quiet hours</legend>
      <Checkbox
        label="Quiet hours"
        hint="No notifications. We'll send anything important afterwards."
        checked={quiet !== null}
        onChange={(event) => save.mutate(event.target.checked ? USUAL : null)}
      />
      {quiet && (
        <div className="mt-2 flex flex-wrap gap-4 sm:pl-8">
          {(['from', 'to'] as const).map((end) => (
            <div key={`${end} ${quiet[end]}`} className="w-32 max-w-full">
              <Field label={end === 'from' ? 'From' : 'To'}>
                <TextInput
                  type="time"
                  defaultValue={quiet[end]}
                  onBlur={({ target }) => {
                    if (target.value !== quiet[end]) change({ [end]: target.value });
                  }}
                />
              </Field>
            </div>
          ))}
        </div>
      )}
    </fieldset>
  );
}
