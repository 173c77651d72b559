import { BrandContext } from '@pagemark/ui';
import type { Brand } from '@pagemark/ui';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { Router } from 'wouter';
import { putFirstData } from '../browser/api/first-data.ts';
import type { FirstData } from '../browser/api/first-data.ts';
import { createQueryClient } from '../browser/api/query-client.ts';
import { App, preloadCode } from '../browser/app.tsx';
import { UserAgentContext } from '../browser/layout/shortcut-keys.ts';
import type { FirstScreens } from './first-screen-views.ts';

/** The preload links that React puts before the markup, one per image, which would be fetched before the script. */
const PRELOADS = /^(?:<link rel="preload"[^>]*>)+/;

/** Creates the renderer of the dashboard's first screens. The server loads this module from the build. */
export function createFirstScreens(brand: Brand): FirstScreens {
  return {
    async render({ path, search, userAgent, data }) {
      const client = createQueryClient();
      putFirstData(client, path, data as FirstData); // The results of this path's calls.
      await preloadCode(client, path);
      const markup = renderToString(
        <StrictMode>
          <BrandContext value={brand}>
            <UserAgentContext value={userAgent}>
              <Router ssrPath={path} ssrSearch={search}>
                <App client={client} />
              </Router>
            </UserAgentContext>
          </BrandContext>
        </StrictMode>,
      );
      return markup.replace(PRELOADS, '');
    },
  };
}
