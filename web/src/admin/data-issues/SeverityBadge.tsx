import type { DataIssue } from '@boast/contract/data-issues';
import { Badge, type BadgeTone } from '../../ui/Badge.tsx';

export function SeverityBadge({ severity }: Pick<DataIssue, 'severity'>) {
  return <Badge tone={tones[severity]}>{severity}</Badge>;
}

const tones: Record<DataIssue['severity'], BadgeTone> = { HIGH: 'danger', MEDIUM: 'warning', LOW: 'neutral' };
