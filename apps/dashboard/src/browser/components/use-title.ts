import { BrandContext } from '@pagemark/ui';
import { useContext, useEffect } from 'react';

/** Sets the document title. */
export function useTitle(title: string): void {
  const { name } = useContext(BrandContext);
  useEffect(() => {
    document.title = `${title} – ${name}`;
  }, [title, name]);
}
