import { isSuccess } from '@pagemark/html/artifacts/asset-facts';
import { finding } from '../definition/check-outcomes.ts';
import { defineCheck } from '../definition/define-check.ts';

/** The linked web app manifest: available, and a JSON object with a name. Informational only. */
export const webManifest = defineCheck({
  id: 'web-manifest',
  category: 'seo',
  severity: 'low',
  title: 'Web app manifest',
  description: 'With a manifest, people can install the site as an app with its own name and icon.',
  reference: 'https://www.w3.org/TR/appmanifest/',
  requires: ['manifest'],
  outcomes: {
    none: { verdict: 'not_applicable', message: 'This page links to no web app manifest.' },
    valid: {
      verdict: 'info',
      message: ({ name }: { name: string }) => `The web app manifest declares the name “${name}”.`,
    },
    missing: {
      verdict: 'info',
      message: ({ status }: { status: number }) => `The web app manifest returns status ${status}.`,
      recommendation: 'Publish the manifest at this URL, or remove the link.',
    },
    invalid: {
      verdict: 'info',
      message: ({ problem }: { problem: string }) => `The web app manifest is invalid: ${problem}.`,
      recommendation: 'Publish a JSON object with a name and icons.',
    },
  },
  run({ manifest }) {
    if (manifest === null) return finding('none');
    if (!isSuccess(manifest.status)) return finding('missing', { data: { status: manifest.status } });
    const value = parsed(manifest.text);
    if (typeof value !== 'object' || value === null || Array.isArray(value)) {
      return finding('invalid', { data: { problem: 'not a JSON object' } });
    }
    // Reading properties that an object does not have is safe.
    const { name, short_name: shortName } = value as { name?: unknown; short_name?: unknown };
    const shown = [name, shortName].find((one) => typeof one === 'string' && one.trim() !== '');
    return typeof shown === 'string'
      ? finding('valid', { data: { name: shown.trim() } })
      : finding('invalid', { data: { problem: 'no name' } });
  },
});

function parsed(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\u{FEFF}/u, ''));
  } catch {
    return null;
  }
}
