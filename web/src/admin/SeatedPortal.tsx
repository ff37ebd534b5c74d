import { AdminRoutes } from './AdminRoutes.tsx';
import { AdminFrame } from './frame/AdminFrame.tsx';
import type { Seat } from './frame/seat.ts';
import { SeatContext } from './frame/use-seat.ts';
import { GivenReasonContext } from './parts/ReasonDialog.tsx';

export function SeatedPortal({ seat }: { seat: Seat }) {
  return (
    <SeatContext value={seat}>
      <GivenReasonContext value={seat.kind === 'staff' ? '' : 'By the people who run the draw'}>
        <AdminFrame>
          <AdminRoutes />
        </AdminFrame>
      </GivenReasonContext>
    </SeatContext>
  );
}
