import { BrandContext } from '@pagemark/ui';
import { visibleText } from '@pagemark/ui/visible-text';
import { useContext, useEffect } from 'react';

/** Sets the document title. */
export function useTitle(title: string): void {
  const { name } = useContext(BrandContext);
  useEffect(() => {
    document.title = `${visibleText(title)} – ${name}`;
  }, [title, name]);
}
