import { describeCheck } from '../../../test/kit/describe-check.ts';
import { assetOf, unansweredAsset, withAssets } from '../../../test/kit/surroundings.ts';
import { mimeTypes } from './mime-types.ts';

const file = (path: string, type?: string) =>
  assetOf(path, { headers: type === undefined ? {} : { 'content-type': type } });

describeCheck(mimeTypes, [
  {
    name: 'as they are',
    ...withAssets(
      file('/a.css', 'Text/CSS; charset=utf-8'),
      file('/a.js', 'application/javascript'),
      file('/a.svg', 'image/svg+xml'),
      file('/a.woff2', 'font/woff2'),
    ),
    outcome: 'right',
    data: { files: 4 },
  },
  { name: 'sent twice', ...withAssets(file('/a.css', 'text/css, text/css;charset="a,b"')), outcome: 'right' },
  { name: 'once with what is no type', ...withAssets(file('/a.css', 'css, text/css')), outcome: 'right' },
  {
    name: 'what is no type',
    ...withAssets(file('/a.css', 'CSS')),
    outcome: 'wrong',
    evidence: [{ detail: 'style sent as css' }],
  },
  {
    name: 'fonts as they were sent of old',
    ...withAssets(file('/a.woff', 'application/x-font-woff'), file('/b.woff', 'application/octet-stream')),
    outcome: 'right',
  },
  {
    name: 'other kinds and what is missing',
    ...withAssets(
      file('/a.mp4', 'text/plain'),
      assetOf('/a.js', { status: 404, headers: { 'content-type': 'text/html' } }),
    ),
    outcome: 'none',
  },
  { name: 'nothing fetched', ...withAssets(unansweredAsset('/a.js')), outcome: 'none' },
  {
    name: 'a page instead of a style',
    ...withAssets(file('/a.css', 'text/html')),
    outcome: 'wrong',
    evidence: [{ detail: 'style sent as text/html' }],
  },
  { name: 'a script as text', ...withAssets(file('/a.js', 'text/plain')), outcome: 'wrong' },
  {
    name: 'no type',
    ...withAssets(file('/a.js')),
    outcome: 'wrong',
    evidence: [{ detail: 'script sent as nothing' }],
  },
  { name: 'not looked for', outcome: 'unknown' },
]);
