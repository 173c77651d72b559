// The domain is compiled without the types of Node and browsers, so it cannot do I/O. The WHATWG URL parser is the
// only global that it uses: it is pure and the same in every engine.
declare class URL {
  constructor(input: string, base?: string | URL);
  static parse(input: string, base?: string | URL): URL | null;
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
