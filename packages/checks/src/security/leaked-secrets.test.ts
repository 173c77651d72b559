import { describeCheck } from '../../test/kit/describe-check.ts';
import { leakedSecrets } from './leaked-secrets.ts';

// Joined here, so scanners do not report this file as a leak.
const AWS = ['AKIA', 'Q3EGZ7YH5N2MTRB4'].join('');
const STRIPE = ['sk_live_', 'a1B2c3D4e5F6g7H8i9J0k1L2'].join('');

describeCheck(leakedSecrets, [
  { name: 'ordinary code', in: '<script>const key = "AIza" + part;</script>', outcome: 'none' },
  {
    name: 'a key in the page text is ignored',
    in: `<script>1</script><p>${AWS}</p>`,
    outcome: 'none',
  },
  {
    name: 'a key, shown only in part',
    in: `<script id="config">const key = "${AWS}";</script>`,
    outcome: 'found',
    message: 'Inline scripts contain 1 possible secret (AWS access key).',
    data: { secrets: 1, kinds: ['AWS access key'] },
    evidence: [{ selector: '#config', snippet: 'AKIAQ3EG…', detail: 'AWS access key' }],
  },
  {
    name: 'two of the same type in a data block',
    in: `<script type="application/json">{"a":"${STRIPE}","b":"${STRIPE}"}</script>`,
    outcome: 'found',
    data: { secrets: 2, kinds: ['Stripe secret key'] },
  },
  {
    name: 'the key ID of a presigned URL, which is public',
    in: `<script>{"image":"https://a.s3.amazonaws.com/a.png?X-Amz-Credential=${AWS}/20260101/eu-west-1/s3/aws4_request"}</script>`,
    outcome: 'none',
  },
  {
    name: 'the key ID in the fields of a presigned upload, which is public',
    in: `<script>window.upload = {"x-amz-credential":"${AWS}/20260101/eu-west-1/s3/aws4_request","policy":"e30="}</script>`,
    outcome: 'none',
  },
  { name: 'no scripts', in: `<p>${AWS}</p>`, outcome: 'no-scripts' },
  { name: 'only external scripts', in: '<script src=a.js></script>', outcome: 'no-scripts' },
  { name: 'truncated page', in: `<script>${AWS}</script>`, body: { truncated: true }, outcome: 'unknown' },
]);
