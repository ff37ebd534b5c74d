import { addRoutes } from '../api/request.ts';
import { LoadingMark } from '../ui/LoadingMark.tsx';
import { portalRoutes } from './__generated__/portal-routes.ts';
import { AdminRoutes } from './AdminRoutes.tsx';
import { AdminFrame } from './frame/AdminFrame.tsx';
import { SendHome } from './frame/SendHome.tsx';
import { useAdminRight } from './frame/use-admin-right.ts';

addRoutes(portalRoutes);

/** The administrator portal, for administrators. Anyone else is sent to the front page without a word. */
export function AdminApp() {
  const right = useAdminRight();
  if (right === 'unknown') return <LoadingMark fullScreen message="Loading..." />;
  if (right === 'refused') return <SendHome />;
  return (
    <AdminFrame>
      <AdminRoutes />
    </AdminFrame>
  );
}
