import { describeDeletedProject } from './describe-deleted-project.ts';
import { openStoreFixture } from './store-fixture.ts';

describeDeletedProject(openStoreFixture);
