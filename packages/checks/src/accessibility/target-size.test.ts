import { describeBrowserCheck } from '../../test/kit/describe-browser-check.ts';
import { targetSize } from './target-size.ts';

describeBrowserCheck(targetSize);
