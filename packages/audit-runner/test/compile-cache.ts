// A test file's process enables the compile cache, so that the audit processes it forks start in half the time.
import { enableCompileCache } from 'node:module';

enableCompileCache(process.env['NODE_COMPILE_CACHE']);
