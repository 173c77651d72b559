import { AppError } from '@pagemark/domain';

/** The error for a project that the account does not have. */
export function projectNotFound(): AppError {
  return new AppError('project_not_found', 'There is no such project.');
}
