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
  {
    name: 'Apache at the root, which has no parent',
    url: 'https://www.example.com/',
    html: '<title>Index of /</title><h1>Index of /</h1><a href="?C=N;O=D">Name</a><a href="a.zip">a.zip</a>',
    outcome: 'listing',
  },
  {
    name: 'Python',
    url,
    html: '<title>Directory listing for /files/old/</title><h1>Directory listing for /files/old/</h1><hr><ul><li><a href="a.zip">a.zip</a></li></ul><hr>',
    outcome: 'listing',
  },
  {
    name: 'an article with the title of Python',
    html: '<title>Directory listing for /dev</title><h1>What a directory listing shows</h1><a href="/about">x</a>',
    outcome: 'none',
  },
  { name: 'Express', ...list('listing directory /files/old/', '/files'), outcome: 'listing' },
  { name: 'an article about one', ...list('Listing directory entries', '..'), outcome: 'none' },
]);
