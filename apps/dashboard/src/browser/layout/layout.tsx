import { useRef, useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import { lazyScreen } from '../components/lazy-screen.tsx';
import { Dialog } from '@pagemark/ui/controls';
import { useHasScope } from '../components/require-scope.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { FileDrop } from './file-drop.tsx';
import { OfflineNotice } from './offline-notice.tsx';
import { ShortcutSheet } from './shortcut-sheet.tsx';
import { useShortcutKeys } from './shortcut-keys.ts';
import { Sidebar } from './sidebar.tsx';
import { screenPath } from '../url/project-path.ts';

const Palette = lazyScreen('Palette', async () => (await import('./palette/palette.tsx')).Palette);

/** The frame around every screen: navigation, shortcuts, and a skip link for keyboard users. */
export function Layout({ children }: { children: ReactNode }) {
  const [location, navigate] = useLocation();
  const main = useFocusOnNavigation(location);
  const canWrite = useHasScope('write');
  const [overlay, setOverlay] = useState<'palette' | 'shortcuts' | null>(null);
  const [shown, setShown] = useState(location);
  if (shown !== location) {
    // An overlay of one screen is not open on the next one, for example after Back.
    setShown(location);
    setOverlay(null);
  }
  useShortcutKeys({
    openPalette: () => setOverlay('palette'),
    showShortcuts: () => setOverlay('shortcuts'),
    startReport: canWrite ? () => navigate('/new') : null,
  });
  return (
    <div className="app">
      <a className="skip-link" href="#main" onClick={(event) => skipTo(event, main.current)}>
        Skip to content
      </a>
      {/* Remounted by navigation, which closes the menu on a phone. */}
      <Sidebar key={location} location={location} onSearch={() => setOverlay('palette')} />
      <div className="sheet">
        <OfflineNotice />
        <main id="main" className="screen" ref={main} tabIndex={-1}>
          <ErrorBoundary key={screenPath(location)}>{children}</ErrorBoundary>
        </main>
      </div>
      {overlay === 'palette' && (
        <Dialog label="Search and commands" look="bare" className="palette" onClose={() => setOverlay(null)}>
          {(close) => <Palette close={close} />}
        </Dialog>
      )}
      {overlay === 'shortcuts' && <ShortcutSheet onClose={() => setOverlay(null)} />}
      {canWrite && <FileDrop />}
    </div>
  );
}

/**
 * Moves focus to the main element on navigation, so screen readers announce the new screen, unless a field of the
 * screen has taken it. The browser announces the first screen.
 */
function useFocusOnNavigation(location: string) {
  const main = useRef<HTMLElement>(null);
  const shown = useRef(location);
  useEffect(() => {
    if (shown.current === location) return;
    shown.current = location;
    if (main.current?.contains(document.activeElement) !== true) main.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, [location]);
  return main;
}

function skipTo(event: { preventDefault(): void }, main: HTMLElement | null): void {
  event.preventDefault();
  main?.focus();
}
