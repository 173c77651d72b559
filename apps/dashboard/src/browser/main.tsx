import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import '@pagemark/ui/tokens.css';
import '@fontsource-variable/inter/wght.css';
import './fonts/fonts.css';
import './base.css';
import './app.css';
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
