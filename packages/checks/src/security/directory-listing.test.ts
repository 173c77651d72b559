import { describeCheck } from '../../test/kit/describe-check.ts';
import { directoryListing } from './directory-listing.ts';

const url = 'https://www.example.com/files/old/';
const list = (title: string, link: string) => ({
  url,
  html: `<title>${title}</title><h1>${title}</h1><a href="${link}">Up</a><a href=a.zip>a.zip</a>`,
});

describeCheck(directoryListing, [
  { name: 'a usual page', in: '<a href="../">Up</a>', outcome: 'none' },
  {
    name: 'an article with that title',
    ...list('Index of /dev/null jokes', '/'.concat('about')),
    outcome: 'none',
  },
  {
    name: 'nginx',
    ...list('Index of /files/old/', '../'),
    outcome: 'listing',
    message: 'This page is a directory listing: “Index of /files/old/”.',
    data: { title: 'Index of /files/old/' },
  },
  { name: 'Apache', ...list('Index of /files/old', '/files/'), outcome: 'listing', evidence: 1 },
  { name: 'IIS', ...list('www.example.com - /files/old/', '/files/'), outcome: 'listing' },
  { name: 'Python', ...list('Directory listing for /files/old/', '..'), outcome: 'listing' },
]);
