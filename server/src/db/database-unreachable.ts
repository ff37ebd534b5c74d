import { OperatorError } from '../operator-error.ts';

/** The database server cannot be used: nobody answers, the login is refused, or it is too old. */
export class DatabaseUnreachable extends OperatorError {
  override readonly name = 'DatabaseUnreachable';
  constructor(url: string, cause: unknown) {
    super(`The database ${withoutSecrets(url)} cannot be used: ${reasonOf(cause)}.`, { cause });
  }
}

const reasons: Partial<Record<string, string>> = {
  ECONNREFUSED: 'nothing answers there',
  ENOTFOUND: 'there is no such host',
  EAI_AGAIN: 'the name of its host cannot be looked up',
  '28P01': 'it refuses the user or the password',
  '28000': 'it refuses the user or the password',
  '3D000': 'it has no database of that name',
  '53300': 'it has no connection to spare',
  '57P03': 'it is starting up or shutting down',
};

function reasonOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return reasons[code] ?? (error instanceof Error ? error.message : String(error)).replace(/\.$/, '');
}

/** `host:port/database`: enough to recognise it, and nothing to log in with. */
function withoutSecrets(url: string): string {
  const { host, pathname } = new URL(url);
  return `${host}${pathname}`;
}
