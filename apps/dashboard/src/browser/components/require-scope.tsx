import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { queries } from '../api/queries.ts';

type Scope = 'read' | 'write' | 'admin';

/** Returns whether the signed-in key has a scope. The service checks it on every call; this only decides what to show. */
export function useHasScope(scope: Scope): boolean {
  return useQuery(queries.whoami()).data?.scopes.includes(scope) === true;
}

/** Renders its children only when the signed-in key has the scope. */
export function RequireScope({
  scope,
  children,
  otherwise = null,
}: {
  scope: Scope;
  children: ReactNode;
  otherwise?: ReactNode;
}) {
  return useHasScope(scope) ? children : otherwise;
}
