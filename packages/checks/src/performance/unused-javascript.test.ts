import { describeUnusedCodeCheck } from '../../test/kit/describe-unused-code-check.ts';
import { unusedJavascript } from './unused-javascript.ts';

describeUnusedCodeCheck(unusedJavascript, { code: 'scripts', noun: 'script', fileMinBytes: 20_480 });
