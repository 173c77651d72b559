import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import '@pagemark/ui/tokens.css';
import '@fontsource-variable/inter/wght.css';
import './fonts/fonts.css';
import './base.css';
// In this order: later rules win.
import './styles/gates.css';
import './styles/shell.css';
import './styles/palette.css';
import './styles/panels.css';
import './styles/sharing-and-runs.css';
import './styles/lists.css';
import './styles/forms-and-imports.css';
import './styles/charts-and-figures.css';
import './styles/findings.css';
import './styles/small-screens.css';
import { BrandContext } from '@pagemark/ui';
import { App, preloadScreen } from './app.tsx';
import { readBrand } from './read-brand.ts';
import { applyStoredTheme } from './theme.ts';

const root = document.querySelector('#root');
if (root === null) throw new Error('The document has no #root element.');
applyStoredTheme();
preloadScreen(window.location.pathname);
createRoot(root).render(
  <StrictMode>
    <BrandContext value={readBrand()}>
      <App />
    </BrandContext>
  </StrictMode>,
);
