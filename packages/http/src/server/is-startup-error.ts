import { SettingsError, StoreOpenError } from '@pagemark/core';
import { AppError } from '@pagemark/domain';

/** Whether the operator can fix the error of a failed start. Such errors are printed as one line without a stack. */
export function isStartupError(error: unknown): error is Error {
  if (error instanceof SettingsError || error instanceof StoreOpenError || error instanceof AppError)
    return true;
  return (
    error instanceof Error &&
    'syscall' in error &&
    (error.syscall === 'listen' || error.syscall === 'getaddrinfo')
  );
}
