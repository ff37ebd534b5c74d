/**
 * Something the person running the product has to mend: a setting, a port, a directory, a server that is away.
 * The message is one whole sentence; commands print it without a stack and exit with code 1.
 */
export class OperatorError extends Error {
  override readonly name: string = 'OperatorError';
  /** By which plain JavaScript knows it (tools/run-until-stopped.js). */
  readonly isForOperator = true;
}
