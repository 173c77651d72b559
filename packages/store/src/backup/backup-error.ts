/** A backup could not be made. Its message is for the operator; what was there before is untouched. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}
