import { options } from 'preact';
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
import './styles/legends-and-lines.css';
import './styles/messages.css';
import './styles/sharing-and-runs.css';
import './styles/lists.css';
import './styles/tables.css';
import './styles/forms-and-imports.css';
import './styles/charts-and-figures.css';
import './styles/findings.css';
import './styles/alerts-and-settings.css';
import './styles/project.css';
import './styles/small-screens.css';
import { BrandContext } from '@pagemark/ui';
import { App, preloadScreen } from './app.tsx';
import { readBrand } from './read-brand.ts';

/** How long the first render waits for the data of its screen. */
const FIRST_RENDER_MS_MAX = 150;

// Effects run before the next event, as in React: a form that is submitted within a frame sends what was typed last.
options.requestAnimationFrame = queueMicrotask;

const root = document.querySelector('#root');
if (root === null) throw new Error('The document has no #root element.');
const app = (
  <StrictMode>
    <BrandContext value={readBrand()}>
      <App />
    </BrandContext>
  </StrictMode>
);
const wait = new Promise((resolve) => setTimeout(resolve, FIRST_RENDER_MS_MAX));
// What was preloaded is often here before this script: then the first render is the whole screen, and no frame before it.
void Promise.race([preloadScreen(window.location.pathname), wait]).then(() => createRoot(root).render(app));
