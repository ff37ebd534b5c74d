import { Link } from '../../../lib/router/Link.tsx';
import { genderedName } from '../../../lib/text/gendered-name.ts';
import { buttonClass } from '../../../ui/Button.tsx';
import { Alert } from '../../../ui/status/Alert.tsx';
import { unsentText } from './unsent-picks.ts';
import { unsentPath, useUnsentPicks } from './use-unsent-picks.ts';

/** Reminds the reader, on every page, of picks that do not count until they are submitted. */
export function UnsentPicks() {
  const all = useUnsentPicks();
  if (all.length === 0) return null;
  return (
    <ul aria-label="Unsubmitted picks" className="flex flex-col gap-3">
      {all.map((unsent) => {
        const { id, name } = unsent.tournament;
        const { title, wayOn } = unsentText(unsent);
        return (
          <li key={id}>
            <Alert
              tone="warning"
              title={title}
              action={
                <Link to={unsentPath(unsent)} className={buttonClass({ size: 'small' })}>
                  {wayOn}
                  <span className="sr-only">: {name}</span>
                </Link>
              }
            >
              {genderedName(unsent.tournament)}
            </Alert>
          </li>
        );
      })}
    </ul>
  );
}
