import { createContext } from 'react';
import { DEFAULT_INSTALLATION, GRADES_META, PDF_META } from '../installation.ts';
import type { Installation } from '../installation.ts';

/** The settings of this installation that the dashboard depends on. */
export const InstallationContext = createContext(DEFAULT_INSTALLATION);

/** Reads the settings that the service wrote into the document. */
export function readInstallation(): Installation {
  const [good, decent] = (contentOf(GRADES_META) ?? '').split(' ').map(Number);
  return {
    gradeThresholds:
      good === undefined || decent === undefined ? DEFAULT_INSTALLATION.gradeThresholds : { good, decent },
    hasPdf: contentOf(PDF_META) !== null,
  };
}

function contentOf(name: string): string | null {
  return document.querySelector(`meta[name="${name}"]`)?.getAttribute('content') ?? null;
}
