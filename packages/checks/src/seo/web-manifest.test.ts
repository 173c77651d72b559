import type { TextResource } from '@pagemark/domain';
import { describeCheck } from '../../test/kit/describe-check.ts';
import { available, textResource } from '../../test/kit/artifacts.ts';
import { webManifest } from './web-manifest.ts';

const manifest = (value: TextResource | null) => ({ artifacts: { manifest: available(value) } });

describeCheck(webManifest, [
  { name: 'none', ...manifest(null), outcome: 'none' },
  {
    name: 'with a name',
    ...manifest(textResource('{"name": "Shoes"}')),
    outcome: 'valid',
    message: '“Shoes”',
  },
  {
    name: 'with a short name, after a BOM',
    ...manifest(textResource('\u{FEFF}{"name": " ", "short_name": "S"}')),
    outcome: 'valid',
    data: { name: 'S' },
  },
  {
    name: '404',
    ...manifest(textResource('', { status: 404 })),
    outcome: 'missing',
    message: 'The web app manifest returns status 404.',
  },
  { name: 'an HTML page instead', ...manifest(textResource('<!doctype html>')), outcome: 'invalid' },
  { name: 'a JSON array', ...manifest(textResource('[]')), outcome: 'invalid' },
  {
    name: 'without a name',
    ...manifest(textResource('{"icons": []}')),
    outcome: 'invalid',
    message: 'no name',
  },
  { name: 'not fetched', outcome: 'unknown' },
]);
