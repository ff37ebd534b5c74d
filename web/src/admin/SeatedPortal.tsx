import { AdminRoutes } from './AdminRoutes.tsx';
import { AdminFrame } from './frame/AdminFrame.tsx';
import type { Seat } from './frame/seat.ts';
import { SeatContext } from './frame/use-seat.ts';

export function SeatedPortal({ seat }: { seat: Seat }) {
  return (
    <SeatContext value={seat}>
      <AdminFrame>
        <AdminRoutes />
      </AdminFrame>
    </SeatContext>
  );
}
