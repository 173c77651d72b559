// The domain is compiled without Node's and the browser's types, so that no I/O can slip in. The WHATWG
// URL parser is the one global it uses: pure, and the same in every engine.
declare class URL {
  constructor(input: string, base?: string | URL);
  href: string;
  hash: string;
  host: string;
  hostname: string;
  password: string;
  pathname: string;
  port: string;
  protocol: string;
  search: string;
  username: string;
  readonly origin: string;
}
