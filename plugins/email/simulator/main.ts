import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Simulator } from '@linehaul/server-kernel/testing/simulated-provider.ts';
import { makeCertificate } from './certificate.ts';
import { account, startSmtpSimulator } from './smtp-simulator.ts';

/** For `npm run stand-ins`: a mail server with STARTTLS, and the authority that the server has to trust. */
export const simulator: Simulator = {
  name: 'email',
  port: 8305,
  async start(port) {
    const certificate = makeCertificate();
    const folder = await mkdtemp(join(tmpdir(), 'linehaul-mail-'));
    const file = join(folder, 'authority.pem');
    await writeFile(file, certificate.cert);
    const server = await startSmtpSimulator({ certificate, mode: 'starttls', port });
    const stop = async () => {
      await server.stop();
      await rm(folder, { recursive: true });
    };
    const hint = `host localhost, port ${port}, STARTTLS, user ${account.user}, password “${account.secret}”`;
    return { environment: { NODE_EXTRA_CA_CERTS: file, WEBHOOK_PRIVATE: '1' }, hint, stop };
  },
};
