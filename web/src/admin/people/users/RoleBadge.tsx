import type { StaffRole } from '@boast/domain/account/roles';
import { Badge } from '../../../ui/marks/Badge.tsx';

const roleNames = {
  administrator: 'Administrator',
  cashier: 'Cashier',
  scorer: 'Scorer',
} as const satisfies Record<StaffRole, string>;

export const RoleBadge = ({ role }: { role: StaffRole | null }) =>
  role !== null && <Badge tone="info">{roleNames[role]}</Badge>;
