import { buffer } from 'node:stream/consumers';
import { createTransport } from 'nodemailer';
import type { MailWords } from './email-text.rules.ts';

/** What signs a mail. */
export interface Signing {
  domainName: string;
  keySelector: string;
  privateKey: string;
}

export interface Mail extends MailWords {
  from: { name: string; address: string };
  reply_to: string;
  to: string;
  /** Ours, and the same for every attempt: a mail that comes twice is one mail for its reader. */
  message_id: string;
  /** Unix seconds. */
  date: number;
  /** Nobody has written it: other machines do not answer. */
  is_automatic: boolean;
  signing: Signing | null;
}

const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });

/** A mail as it is on the wire. */
export async function rawMail(mail: Mail): Promise<Buffer> {
  const { from, reply_to, to, message_id, date, subject, text, html, is_automatic, signing } = mail;
  const { message } = await composer.sendMail({
    from,
    to: { name: '', address: to },
    ...(reply_to !== '' && { replyTo: { name: '', address: reply_to } }),
    messageId: message_id,
    date: new Date(date * 1000),
    subject,
    text,
    html,
    headers: is_automatic ? { 'Auto-Submitted': 'auto-generated' } : {},
    disableFileAccess: true,
    disableUrlAccess: true,
    ...(signing && { dkim: signing }),
  });
  return Buffer.isBuffer(message) ? message : buffer(message);
}

export const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1).toLowerCase();
