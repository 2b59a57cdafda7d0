import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import type { Certificate } from './certificate.ts';

export interface TakenMail {
  from: string;
  to: string[];
  raw: Buffer;
}

/** What goes wrong; answers as `451 4.7.1 Greylisted`. */
export interface SmtpFaults {
  /** To every receiver; null: everybody is known here. */
  rcpt: string | null;
  /** To the mail itself. */
  data: string | null;
  /** Breaks the connection once the mail is there: `taken` has it, `lost` has it not. */
  drop: 'none' | 'taken' | 'lost';
}

interface SimulatorOptions {
  certificate: Certificate;
  mode: 'tls' | 'starttls';
  port?: number;
  /** Offers no encryption. */
  isPlain?: boolean;
}

export const account = { user: 'notice@shipper.example', secret: 'simulated-secret' };

function failure(answer: string): Error {
  return Object.assign(new Error(answer.slice(4)), { responseCode: Number(answer.slice(0, 3)) });
}

/** A mail server on this machine that knows one account, takes mail for anybody and delivers none. */
export async function startSmtpSimulator({ certificate, mode, port = 0, isPlain = false }: SimulatorOptions) {
  const mails: TakenMail[] = [];
  const faults: SmtpFaults = { rcpt: null, data: null, drop: 'none' };
  const sockets = new Set<Socket>();
  const options: SMTPServerOptions = {
    ...certificate,
    secure: mode === 'tls',
    hideSTARTTLS: isPlain,
    disabledCommands: isPlain ? ['STARTTLS'] : [],
    allowInsecureAuth: isPlain,
    authMethods: ['PLAIN', 'LOGIN'],
    onAuth({ username, password }, _session, callback) {
      const isRight = username === account.user && password === account.secret;
      if (isRight) callback(null, { user: username });
      else callback(failure('535 5.7.8 Authentication credentials invalid'));
    },
    onRcptTo(_address, _session, callback) {
      if (faults.rcpt) callback(failure(faults.rcpt));
      else callback();
    },
    onData(stream, { envelope }, callback) {
      const take = async () => {
        const raw = await buffer(stream);
        const from = envelope.mailFrom ? envelope.mailFrom.address : '';
        const mail = { from, to: envelope.rcptTo.map(({ address }) => address), raw };
        if (faults.data) return callback(failure(faults.data));
        if (faults.drop !== 'lost') mails.push(mail);
        if (faults.drop === 'none') return callback(null, `2.0.0 queued as ${mails.length}`);
        for (const socket of sockets) socket.destroy();
      };
      take().catch(callback);
    },
  };
  const server = new SMTPServer(options);
  // Clients that do not trust the certificate, and connections that were broken on purpose.
  server.on('error', () => undefined);
  server.server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
  return {
    port: (server.server.address() as AddressInfo).port,
    mails,
    faults,
    async stop(): Promise<void> {
      for (const socket of sockets) socket.destroy();
      await new Promise<void>((resolve) => server.close(resolve));
    },
  };
}
