import { describeCheck } from '../../test/kit/describe-check.ts';
import { assetOf, unavailableAsset, withAssets } from '../../test/kit/artifacts.ts';
import { mimeTypes } from './mime-types.ts';

const file = (path: string, type?: string) =>
  assetOf(path, { headers: type === undefined ? {} : { 'content-type': type } });

describeCheck(mimeTypes, [
  {
    name: 'correct types',
    ...withAssets(
      file('/a.css', 'Text/CSS; charset=utf-8'),
      file('/a.js', 'application/javascript'),
      file('/a.svg', 'image/svg+xml'),
      file('/a.woff2', 'font/woff2'),
    ),
    outcome: 'correct',
    message: 'All 4 files have correct MIME types.',
    data: { files: 4 },
  },
  {
    name: 'repeated headers',
    ...withAssets(file('/a.css', 'text/css, text/css;charset="a,b"')),
    outcome: 'correct',
  },
  {
    name: 'old names of JavaScript, which browsers run',
    ...withAssets(file('/a.js', 'text/jscript'), file('/b.js', 'text/javascript1.5')),
    outcome: 'correct',
  },
  {
    name: 'an invalid type before a valid one',
    ...withAssets(file('/a.css', 'css, text/css')),
    outcome: 'correct',
  },
  {
    name: 'an invalid type',
    ...withAssets(file('/a.css', 'CSS')),
    outcome: 'incorrect',
    message: 'The file has a wrong MIME type.',
    evidence: [{ detail: 'style sent as css' }],
  },
  {
    name: 'legacy font types',
    ...withAssets(file('/a.woff', 'application/x-font-woff'), file('/b.woff', 'application/octet-stream')),
    outcome: 'correct',
  },
  {
    name: 'ignores other kinds and missing files',
    ...withAssets(
      file('/a.mp4', 'text/plain'),
      assetOf('/a.js', { status: 404, headers: { 'content-type': 'text/html' } }),
    ),
    outcome: 'none',
  },
  { name: 'not fetched', ...withAssets(unavailableAsset('/a.js')), outcome: 'none' },
  {
    name: 'an HTML page instead of a stylesheet',
    in: '',
    ...withAssets(file('/a.css', 'text/html'), file('/a.js'), file('/b.css', 'text/css')),
    outcome: 'rejected',
    message: '1 of 3 files has a MIME type with which browsers reject it.',
    data: { files: 3, wrong: 2, rejected: 1 },
    evidence: [{ detail: 'style sent as text/html' }, { detail: 'script sent without a MIME type' }],
  },
  {
    name: 'a stylesheet as text, in quirks mode',
    ...withAssets(file('/a.css', 'text/plain')),
    outcome: 'incorrect',
  },
  { name: 'a script as an image', ...withAssets(file('/a.js', 'image/gif')), outcome: 'rejected' },
  {
    name: 'a script as text, with nosniff',
    ...withAssets(
      assetOf('/a.js', { headers: { 'content-type': 'text/plain', 'x-content-type-options': 'NoSniff' } }),
    ),
    outcome: 'rejected',
    message: 'The file has a MIME type with which browsers reject it.',
  },
  { name: 'a script as text', ...withAssets(file('/a.js', 'text/plain')), outcome: 'incorrect' },
  {
    name: 'no media type',
    ...withAssets(file('/a.js')),
    outcome: 'incorrect',
    evidence: [{ detail: 'script sent without a MIME type' }],
  },
  { name: 'not fetched', outcome: 'unknown' },
]);
