import { PRIVACY } from '@pagemark/domain';
import { expect, it } from 'vitest';
import { startService } from './service.ts';
import { signedIn } from './visitor.ts';

const LOGO = 'data:image/svg+xml;base64,PHN2Zy8+';
const BRAND = { name: 'R&D <Audits>', logo: LOGO, footer: 'R&D, Building 7', accent: '#0f6b42' };

it('shows the name, the logo, the color and the footer of the brand on shared reports and in their PDFs', async () => {
  const printed: string[] = [];
  const printPdf = (page: string) => {
    printed.push(page);
    return Promise.resolve(new Uint8Array([37]));
  };
  await using service = await startService({ brand: BRAND, printPdf });
  const { id } = await service.createReport(PRIVACY.public);
  const page = await (await fetch(`${service.url}/reports/${id}`)).text();
  await (await fetch(`${service.url}/reports/${id}.pdf`)).bytes();
  for (const text of [page, ...printed]) {
    expect(text).toContain(`<img src="${LOGO}" alt="" height="20"/>R&amp;D &lt;Audits&gt;`);
    expect(text).toContain(`<link rel="icon" href="${LOGO}"/>`);
    expect(text).toContain('<meta property="og:site_name" content="R&amp;D &lt;Audits&gt;"/>');
    expect(text).toContain('R&amp;D, Building 7');
    expect(text).toContain('--accent:#0f6b42;');
    expect(text).not.toContain('Audited with');
  }
  // On every printed page, escaped.
  expect(printed[0]).toContain(String.raw`@page{@top-left{content:"R\26 D\20 \3c Audits\3e ";`);
  const badge = await (await fetch(`${service.url}/reports/${id}/badge.svg`)).text();
  expect(badge).toContain('<title>R&amp;D &lt;Audits&gt;: no score</title>');
  expect(badge).toContain('fill="#0f6b42"');
});

it('names the brand in the badge that an owner copies', async () => {
  await using service = await startService({ brand: BRAND });
  const { id } = await service.createReport(PRIVACY.public);
  const { body } = await (await signedIn(service.url, service.keys.all)).get(`/reports/${id}`);
  expect(body).toContain(String.raw`value="[![R&amp;D \&lt;Audits\&gt;](`);
});

it('shows the name of the brand on the sign-in pages and to enter a password', async () => {
  await using service = await startService({ brand: BRAND });
  const { id } = await service.createReport(PRIVACY.password, { password: 'correct horse battery' });
  for (const path of ['/sign-in', `/reports/${id}`]) {
    const response = await fetch(`${service.url}${path}`);
    const page = await response.text();
    expect(page).toMatch(/<title>[^<]+ – R&amp;D &lt;Audits&gt;<\/title>/);
    expect(page).not.toContain('Pagemark');
  }
});
