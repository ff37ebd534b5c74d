import type { ReactNode } from 'react';
import { Alert } from '../ui/status/Alert.tsx';
import type { Finding } from './findings-of.ts';

type FindingsAlertProps = { title: string; findings: readonly Finding[]; children?: ReactNode };

export function FindingsAlert({ title, findings, children }: FindingsAlertProps) {
  if (findings.length === 0) return null;
  return (
    <Alert tone="warning" announce title={title}>
      <ul className="flex list-disc flex-col gap-1 pl-4">
        {findings.map(({ type, what }) => (
          <li key={type + what}>{what}</li>
        ))}
      </ul>
      {children}
    </Alert>
  );
}
