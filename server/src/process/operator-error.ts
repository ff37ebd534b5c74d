/**
 * The operator has to fix it: a setting, a port, a directory, a server that is away. The message is one whole
 * sentence; commands print it without a stack and exit with code 1.
 */
export class OperatorError extends Error {
  override readonly name: string = 'OperatorError';
  /** Lets plain JavaScript recognise it (tools/run-until-stopped.js). */
  readonly isForOperator = true;
}
