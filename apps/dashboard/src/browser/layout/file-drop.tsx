import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { useHasSession } from '../api/use-has-session.ts';
import { chooseFile } from '../screens/new-report/chosen-file.ts';

/** Opens the import form with a file dropped anywhere. Ignored under the sign-in form. */
export function FileDrop() {
  const [, navigate] = useLocation();
  const [isOver, setIsOver] = useState(false);
  const hasSession = useHasSession();
  useEffect(() => {
    function onDragOver(event: DragEvent): void {
      if (event.dataTransfer?.types.includes('Files') !== true) return;
      // Without this, the browser would open the file.
      event.preventDefault();
      if (hasSession) setIsOver(true);
      else event.dataTransfer.dropEffect = 'none';
    }
    function onDragLeave(event: DragEvent): void {
      if (event.relatedTarget === null) setIsOver(false);
    }
    function onDrop(event: DragEvent): void {
      setIsOver(false);
      const file = event.dataTransfer?.files[0];
      if (file === undefined) return;
      event.preventDefault();
      if (!hasSession) return;
      chooseFile(file);
      navigate('/new?mode=many');
    }
    document.addEventListener('dragover', onDragOver);
    document.addEventListener('dragleave', onDragLeave);
    document.addEventListener('drop', onDrop);
    return () => {
      document.removeEventListener('dragover', onDragOver);
      document.removeEventListener('dragleave', onDragLeave);
      document.removeEventListener('drop', onDrop);
    };
  }, [navigate, hasSession]);
  return isOver && <p className="file-drop">Drop a file of URLs to audit its pages</p>;
}
