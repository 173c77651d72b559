// The pages of the sample site, which are audited without requests.
export { sampleArtifacts } from './sample-artifacts.ts';
export { sampleDocument } from './sample-document.ts';
export { sampleSnapshot } from './sample-snapshot.ts';
export { withSampleSite } from './with-sample-site.ts';
