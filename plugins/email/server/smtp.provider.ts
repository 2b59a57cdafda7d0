import { isIP } from 'node:net';
import { addressesOf } from '@linehaul/server-kernel/outbound/outbound.ts';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import { z } from 'zod';
import type { EmailSettings } from '../contract/email.contract.ts';
import type { SmtpFault, SmtpStep } from './smtp-answer.rules.ts';

export type MailServer = Pick<EmailSettings, 'host' | 'port' | 'mode' | 'user' | 'secret'>;

export interface Envelope {
  from: string;
  to: string;
}

/** `refused_address`: the host is not a machine on the internet. */
type Failed = { fault: SmtpFault } | { refused_address: true };

const connectMs = 10_000;
/** Of silence in the middle of a conversation. */
const silenceMs = 20_000;
/** A sender has half a minute for everything. */
const wholeMs = 28_000;

const nodemailerError = z.object({
  code: z.string().catch(''),
  originalCode: z.string().optional().catch(undefined),
  response: z.string().catch(''),
});

class SmtpFailure extends Error {
  readonly fault: SmtpFault;

  constructor(step: SmtpStep, cause: unknown) {
    super('smtp', { cause });
    const { code, originalCode, response } = nodemailerError.parse(cause ?? {});
    this.fault = { step, code: originalCode ?? code, answer: response };
  }
}

type Done<T> = (error?: unknown, value?: T) => void;

/** One step of the conversation; it fails, too, when the connection does. */
function step<T>(
  connection: SMTPConnection,
  name: SmtpStep,
  begin: (callback: Done<T>) => void,
): Promise<T | undefined> {
  return new Promise((resolve, reject) => {
    const fail = (error: unknown) => reject(new SmtpFailure(name, error));
    connection.once('error', fail);
    connection.once('end', () => fail({ code: 'ECONNECTION' }));
    begin((error, value) => (error ? fail(error) : resolve(value)));
  });
}

/** Connects to the address that was looked at, whatever the name says by then; the certificate has to be the name's. */
function connectionTo({ host, port, mode }: MailServer, address: string): SMTPConnection {
  const connection = new SMTPConnection({
    host: address,
    port,
    secure: mode === 'tls',
    requireTLS: mode === 'starttls',
    connectionTimeout: connectMs,
    greetingTimeout: connectMs,
    socketTimeout: silenceMs,
    tls: { minVersion: 'TLSv1.2', ...(isIP(host) === 0 && { servername: host }) },
  });
  // A connection may break once more after it has failed.
  connection.on('error', () => undefined);
  return connection;
}

async function converse(server: MailServer, connection: SMTPConnection, mail: (() => Promise<string>) | null) {
  const { user, secret = '' } = server;
  await step(connection, 'connect', (callback) => connection.connect(callback));
  if (user !== '') await step(connection, 'login', (callback) => connection.login({ user, pass: secret }, callback));
  return mail ? await mail() : '';
}

async function within<T>(connection: SMTPConnection, work: Promise<T>): Promise<T> {
  const timer = setTimeout(() => connection.close(), wholeMs);
  try {
    const answer = await work;
    connection.quit();
    return answer;
  } catch (error) {
    connection.close();
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

async function reach(
  server: MailServer,
  allowsPrivate: boolean,
  mail: ((connection: SMTPConnection) => Promise<string>) | null,
): Promise<{ answer: string } | Failed> {
  const name = isIP(server.host) === 6 ? `[${server.host}]` : server.host;
  if (!URL.canParse(`https://${name}`)) return { fault: { step: 'connect', code: 'unresolved', answer: '' } };
  const places = await addressesOf(new URL(`https://${name}`), allowsPrivate);
  if (places === 'refused_address') return { refused_address: true };
  if (typeof places === 'string') return { fault: { step: 'connect', code: places, answer: '' } };
  const place = places.find(({ family }) => family === 4) ?? places[0];
  const connection = connectionTo(server, place?.address ?? '');
  try {
    const ownCheck = mail ? () => mail(connection) : null;
    return { answer: await within(connection, converse(server, connection, ownCheck)) };
  } catch (error) {
    if (error instanceof SmtpFailure) return { fault: error.fault };
    throw error;
  }
}

/** Signs in and says goodbye. */
export function greetServer(server: MailServer, allowsPrivate: boolean): Promise<{ answer: string } | Failed> {
  return reach(server, allowsPrivate, null);
}

/** Hands one mail over, as it is to be on the wire; answers what the server says when it has taken it. */
export function handOver(server: MailServer, allowsPrivate: boolean, { from, to }: Envelope, raw: Buffer) {
  return reach(server, allowsPrivate, async (connection) => {
    const info = await step<{ response: string }>(connection, 'send', (callback) =>
      connection.send({ from, to: [to] }, raw, callback),
    );
    return info?.response ?? '';
  });
}
