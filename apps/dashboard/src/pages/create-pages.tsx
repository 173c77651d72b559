import { BrandContext } from '@pagemark/ui';
import type { Brand } from '@pagemark/ui';
import type { ReactNode } from 'react';
import { MessagePage, PasswordPage, SignInPage } from './auth-pages.tsx';
import type { Pages } from './page-views.ts';
import { renderDocument } from './render-document.tsx';
import { ReportHead } from './report-head.tsx';
import { ReportPage, reportTitle } from './report-page.tsx';

const NO_INDEX = <meta name="robots" content="noindex" />;

/** Creates the renderer of pages of a brand. `css`: the text of their style. The server loads this module from the build. */
export function createPages(css: string, brand: Brand): Pages {
  const render = (title: string, head: ReactNode, body: ReactNode): string =>
    renderDocument({
      css,
      title,
      icon: brand.logo,
      head: <BrandContext value={brand}>{head}</BrandContext>,
      body: <BrandContext value={brand}>{body}</BrandContext>,
    });
  return {
    report: (view) =>
      render(reportTitle(view.report), <ReportHead view={view} />, <ReportPage view={view} />),
    signIn: (problem, isReport) =>
      render(`Sign in – ${brand.name}`, NO_INDEX, <SignInPage problem={problem} isReport={isReport} />),
    password: (problem) =>
      render(`Password-protected report – ${brand.name}`, NO_INDEX, <PasswordPage problem={problem} />),
    message: (title, message) =>
      render(`${title} – ${brand.name}`, NO_INDEX, <MessagePage title={title} message={message} />),
  };
}
