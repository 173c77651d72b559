import { describeCheck } from '../../test/kit/describe-check.ts';
import { permissionsPolicy } from './permissions-policy.ts';

const sent = (value: string | string[]) => ({ headers: { 'Permissions-Policy': value } });

describeCheck(permissionsPolicy, [
  {
    name: 'lists of all kinds',
    ...sent('camera=(), geolocation=(self "https://maps.example"), fullscreen=*, usb=self;report-to=x'),
    outcome: 'set',
    message: 'Permissions-Policy controls 4 browser features.',
    data: { features: ['camera', 'geolocation', 'fullscreen', 'usb'] },
  },
  {
    name: 'two lines',
    ...sent(['camera=()', 'usb=()']),
    outcome: 'set',
    data: { features: ['camera', 'usb'] },
  },
  {
    name: 'Feature-Policy syntax',
    ...sent("camera 'none'; geolocation 'self'"),
    outcome: 'invalid',
    evidence: 1,
  },
  { name: 'a trailing comma', ...sent('camera=(),'), outcome: 'invalid' },
  { name: 'an origin without quotes', ...sent('camera=(https://a.example)'), outcome: 'set' },
  { name: 'not sent', outcome: 'unset' },
  { name: 'empty', ...sent(' '), outcome: 'unset' },
  { name: 'Feature-Policy header', headers: { 'feature-policy': "camera 'none'" }, outcome: 'unset' },
]);
