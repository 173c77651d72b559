import { isSuccess } from '../../around/asset-facts.ts';
import { finding } from '../../contract/check-outcomes.ts';
import { defineCheck } from '../../contract/define-check.ts';

/** The web app manifest that the page names: there, and a JSON object with a name. Told, not judged. */
export const webManifest = defineCheck({
  id: 'web-manifest',
  category: 'seo',
  severity: 'low',
  title: 'Web app manifest',
  why: 'With a manifest a telephone can keep the page as an app, with its name and icon.',
  docs: 'https://www.w3.org/TR/appmanifest/',
  needs: ['manifest'],
  outcomes: {
    none: { verdict: 'not_applicable', message: 'The page names no web app manifest.' },
    valid: {
      verdict: 'info',
      message: ({ name }: { name: string }) => `The web app manifest names the app “${name}”.`,
    },
    missing: {
      verdict: 'info',
      message: ({ status }: { status: number }) => `The web app manifest answers with the status ${status}.`,
      advice: 'Put the manifest where the page says, or remove the link.',
    },
    invalid: {
      verdict: 'info',
      message: ({ problem }: { problem: string }) => `The web app manifest cannot be used: ${problem}.`,
      advice: 'Write a JSON object with a name and icons.',
    },
  },
  run({ manifest }) {
    if (manifest === null) return finding('none');
    if (!isSuccess(manifest.status)) return finding('missing', { data: { status: manifest.status } });
    const value = parsed(manifest.text);
    if (typeof value !== 'object' || value === null || Array.isArray(value)) {
      return finding('invalid', { data: { problem: 'it is no JSON object' } });
    }
    // Any object may be asked for members that it may not have.
    const { name, short_name: shortName } = value as { name?: unknown; short_name?: unknown };
    const shown = [name, shortName].find((one) => typeof one === 'string' && one.trim() !== '');
    return typeof shown === 'string'
      ? finding('valid', { data: { name: shown.trim() } })
      : finding('invalid', { data: { problem: 'it has no name' } });
  },
});

function parsed(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\u{FEFF}/u, ''));
  } catch {
    return null;
  }
}
