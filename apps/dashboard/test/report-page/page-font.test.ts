import { PRIVACY } from '@pagemark/domain';
import { expect, it } from 'vitest';
import { startService } from './service.ts';

it('is part of PDFs, while shared pages request none', async () => {
  const printed: string[] = [];
  const printPdf = (page: string) => {
    printed.push(page);
    return Promise.resolve(new Uint8Array([37]));
  };
  await using service = await startService({ printPdf });
  const { id } = await service.createReport(PRIVACY.public);
  expect(await (await fetch(`${service.url}/reports/${id}`)).text()).not.toContain('@font-face');
  await (await fetch(`${service.url}/reports/${id}.pdf`)).bytes();
  expect(printed).toHaveLength(1);
  expect(printed[0]).toMatch(/@font-face\{[^}]*url\(data:font\/woff2;base64,d09GMg/);
});
