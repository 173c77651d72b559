import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { readWebSettings } from './web-settings.ts';

const folder = mkdtempSync(join(tmpdir(), 'pagemark-brand-'));
const logo = join(folder, 'logo.svg');
writeFileSync(logo, '<svg/>');
const large = join(folder, 'large.png');
writeFileSync(large, Buffer.alloc(40_000));
afterAll(() => rmSync(folder, { recursive: true }));

it('is that of Pagemark without settings', () => {
  expect(readWebSettings({}).brand).toEqual({ name: 'Pagemark', logo: null, footer: null, accent: null });
});

it('is read from the settings', () => {
  const settings = {
    BRAND_NAME: ' Audits ',
    BRAND_ACCENT: '#0F6B42',
    BRAND_LOGO_FILE: logo,
    BRAND_FOOTER: 'Ours',
  };
  expect(readWebSettings(settings).brand).toEqual({
    name: 'Audits',
    logo: 'data:image/svg+xml;base64,PHN2Zy8+',
    footer: 'Ours',
    accent: '#0f6b42',
  });
});

it.each([
  ['BRAND_ACCENT', 'green', /BRAND_ACCENT: must be a color such as #3a3fd4/],
  [
    'BRAND_ACCENT',
    '#ff6600',
    /BRAND_ACCENT: #ff6600 has a contrast of 2\.\d:1 with the background; text needs 4\.5:1\. #\w{6} has it/,
  ],
  ['BRAND_LOGO_FILE', join(folder, 'missing.svg'), /BRAND_LOGO_FILE: must be the path/],
  ['BRAND_LOGO_FILE', large, /of at most 32 KiB/],
  ['BRAND_LOGO_FILE', join(folder, 'logo.html'), /BRAND_LOGO_FILE: must be the path/],
  ['BRAND_NAME', 'x'.repeat(61), /BRAND_NAME: must have 1 to 60 characters\.$/],
  ['BRAND_FOOTER', ' ', /BRAND_FOOTER: must have 1 to 200 characters\.$/],
  ['CHROME_PATH', folder, /CHROME_PATH: must be the path of an executable Chromium/],
  // The worker serves its metrics on the next port.
  ['METRICS_PORT', '65535', /METRICS_PORT: must be a whole number from 0 to 65534/],
])('is refused when %s is %s', (name, value, message) => {
  expect(() => readWebSettings({ [name]: value })).toThrow(message);
});
