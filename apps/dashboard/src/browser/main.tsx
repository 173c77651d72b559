import { notifyManager } from '@tanstack/react-query';
import { options } from 'preact';
import { StrictMode } from 'react';
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
import './styles/filters.css';
import './styles/lists.css';
import './styles/tables.css';
import './styles/forms-and-imports.css';
import './styles/charts-and-figures.css';
import './styles/findings.css';
import './styles/alerts-and-settings.css';
import './styles/project.css';
import './styles/small-screens.css';
import './styles/print.css';
import { BrandContext } from '@pagemark/ui';
import { putFirstData } from './api/first-data.ts';
import { createQueryClient } from './api/query-client.ts';
import { App, preloadCode, preloadScreen } from './app.tsx';
import { endWithPage } from './components/toasts.tsx';
import { keepFocus } from './layout/keep-focus.ts';
import { readBrand } from './read-brand.ts';
import { InstallationContext, readInstallation } from './read-installation.ts';
import { readFirstData, recordInput, takeOver } from './take-over.ts';
import { followTheme } from './theme.ts';

/** Maximum time that the first render waits for the data of its screen, in milliseconds. */
const FIRST_RENDER_MS_MAX = 150;

// Effects run before the next event, as in React, so a form that is submitted within a frame sends the text typed last.
options.requestAnimationFrame = queueMicrotask;
// The same for results of calls, so a button is busy before it is pressed again.
notifyManager.setScheduler(queueMicrotask);
endWithPage();
keepFocus();
followTheme();

const root = document.querySelector('#root');
if (root === null) throw new Error('The document has no #root element.');
const client = createQueryClient();
const app = (
  <StrictMode>
    <BrandContext value={readBrand()}>
      <InstallationContext value={readInstallation()}>
        <App client={client} />
      </InstallationContext>
    </BrandContext>
  </StrictMode>
);
const repeatInput = recordInput();
void ready(window.location.pathname).then(() => takeOver(root, app, repeatInput));

async function ready(path: string): Promise<void> {
  const data = readFirstData();
  if (data === null) {
    const wait = new Promise((resolve) => setTimeout(resolve, FIRST_RENDER_MS_MAX));
    // Preloaded data often arrives before this script. Then the first render is the whole screen, with no partial frame
    // before it.
    return void (await Promise.race([preloadScreen(client, path), wait]));
  }
  putFirstData(client, path, data);
  // The server-rendered screen stays until its code is loaded.
  await preloadCode(client, path);
}
