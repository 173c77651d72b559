import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { queries } from '../api/queries.ts';

type Scope = 'read' | 'write' | 'admin';

/** Whether whoever is signed in may do this. The service decides anew at every call; here it is about what to offer. */
export function useMay(scope: Scope): boolean {
  return useQuery(queries.whoami()).data?.scopes.includes(scope) === true;
}

/** Shows its children to whoever may use them: what somebody may not do is not offered. */
export function May({
  scope,
  children,
  otherwise = null,
}: {
  scope: Scope;
  children: ReactNode;
  otherwise?: ReactNode;
}) {
  return useMay(scope) ? children : otherwise;
}
