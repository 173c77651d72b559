import { describeImportIdempotency } from './describe-import-idempotency.ts';
import { startService } from './service.ts';

describeImportIdempotency(startService);
