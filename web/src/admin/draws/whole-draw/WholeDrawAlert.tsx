import { buttonClass } from '../../../ui/Button.tsx';
import { Alert } from '../../../ui/status/Alert.tsx';
import { PortalLink } from '../../frame/PortalLink.tsx';

type WholeDrawAlertProps = {
  /** The page of the whole draw where it is done. */
  to: string;
  act: string;
};

/** Stands on the pages of a second chance in place of what is done at its whole draw. */
export function WholeDrawAlert({ to, act }: WholeDrawAlertProps) {
  return (
    <Alert
      title="Results, places and times are entered at the whole draw"
      action={
        <PortalLink to={to} closed="nothing" className={buttonClass({ variant: 'outline', size: 'small' })}>
          {act}
        </PortalLink>
      }
    >
      This second chance follows it at once.
    </Alert>
  );
}
