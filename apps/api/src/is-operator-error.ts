import { SettingsError } from '@pagemark/core';
import { AppError } from '@pagemark/domain';
import { StoreOpenError } from '@pagemark/store';

/** Whether the operator can mend what kept a start from succeeding; its message is told in one line, without a stack. */
export function isOperatorError(error: unknown): error is Error {
  if (error instanceof SettingsError || error instanceof StoreOpenError || error instanceof AppError)
    return true;
  return (
    error instanceof Error &&
    'syscall' in error &&
    (error.syscall === 'listen' || error.syscall === 'getaddrinfo')
  );
}
