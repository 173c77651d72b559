/** A failed backup. Its message is for the operator; existing files are unchanged. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}
