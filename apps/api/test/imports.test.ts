import { describeImports } from './describe-imports.ts';
import { startService } from './service.ts';

describeImports(startService);
