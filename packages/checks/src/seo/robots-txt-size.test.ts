import { describeCheck } from '../../test/kit/describe-check.ts';
import { withRobots } from '../../test/kit/artifacts.ts';
import { robotsTxtSize } from './robots-txt-size.ts';

describeCheck(robotsTxtSize, [
  {
    name: 'a regular file',
    ...withRobots('User-agent: *\n'),
    outcome: 'small',
    message: 'robots.txt is 14 bytes.',
    data: { bytes: 14 },
  },
  { name: '500 KiB', ...withRobots('#'.repeat(512_000)), outcome: 'small' },
  { name: '500 KiB and one byte', ...withRobots('#'.repeat(512_001)), outcome: 'large' },
  { name: 'counts bytes, not characters', ...withRobots('ü'.repeat(300_000)), outcome: 'large' },
  { name: 'truncated file', ...withRobots('#', { truncated: true }), outcome: 'large' },
  { name: 'no file', ...withRobots('', { status: 404 }), outcome: 'none' },
  { name: 'not fetched', outcome: 'unknown' },
]);
