import { createHash, X509Certificate } from 'node:crypto';
import type { RequestListener } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { createAuthority } from '@pagemark/fetcher/testing/certificates';

export type SecureSite = {
  port: number;
  /** What {@link trusting} takes: names the key of its certificate. */
  key: string;
  close(): void;
};

/** A site with HTTPS on loopback, with a certificate for `site.test` of an unknown authority. */
export async function startSecureSite(respond: RequestListener, host: string): Promise<SecureSite> {
  const authority = await createAuthority();
  const certificate = await authority.issue({ names: ['site.test'] });
  const { publicKey } = new X509Certificate(String(certificate.cert));
  const server = createServer(certificate, respond);
  await new Promise<void>((resolve) => server.listen(0, host, resolve));
  return {
    port: (server.address() as AddressInfo).port,
    key: createHash('sha256')
      .update(publicKey.export({ type: 'spki', format: 'der' }))
      .digest('base64'),
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** The argument of a browser that trusts the certificates of these sites, whatever their names, and no other. */
export function trusting(...sites: SecureSite[]): string {
  return `--ignore-certificate-errors-spki-list=${sites.map(({ key }) => key).join(',')}`;
}
