import type { SendOutcome, SentMessage } from '@linehaul/modules/message/server/message.port.ts';

/** How far a connection had come when it failed: before `send` nothing of the mail has left this server. */
export type SmtpStep = 'connect' | 'login' | 'send';

/** What a mail server, or the way to it, has objected. */
export interface SmtpFault {
  step: SmtpStep;
  /** nodemailer's name of it. */
  code: string;
  /** The server's answer: `550 5.1.1 No such user`; empty when it has none. */
  answer: string;
}

export type SmtpOutcome = Exclude<SendOutcome, SentMessage>;

const certificate = /^(CERT_|ERR_TLS|ERR_SSL|EPROTO|ETLS|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_|HOSTNAME_MISMATCH)/;
/** RFC 3463: no such address or system of the receiver; the address is switched off. Not the sender's (5.1.7, 5.1.8). */
const addressCode = /^5\d\d[ -]5\.(1\.([0-6]|9|10)|2\.1)\b/;
const enhancedCode = /^\d{3}[ -]\d\.\d{1,3}\.\d{1,3}\b/;
/** Replies to an address that say no more than their number. */
const bareAddress = /^55[013]\b/;

/** Whether the refusal is about the receiver's address, so that no further mail to it can arrive. */
function isOfAddress({ code, answer }: SmtpFault): boolean {
  return enhancedCode.test(answer) ? addressCode.test(answer) : code === 'EENVELOPE' && bareAddress.test(answer);
}

function refusedCode(fault: SmtpFault) {
  const { code, answer } = fault;
  if (code === 'EAUTH' || answer.startsWith('530')) return 'wrong_key';
  if (isOfAddress(fault)) return 'address_unknown';
  return code === 'EMESSAGE' ? 'content' : 'other';
}

/** What becomes of a mail whose sending has failed so; `shown` is the answer as the record may keep it. */
export function judgeFault(fault: SmtpFault, maskedAnswer: string): SmtpOutcome {
  const { step, code, answer } = fault;
  if (certificate.test(code)) return { state: 'refused', code: 'insecure', provider_code: maskedAnswer || code };
  if (answer === '') {
    if (code === 'EAUTH') return { state: 'refused', code: 'wrong_key', provider_code: code };
    return step === 'send' ? { state: 'unknown' } : { state: 'deferred', code: 'unreachable', provider_code: code };
  }
  if (answer.startsWith('4')) return { state: 'deferred', code: 'try_later', provider_code: maskedAnswer };
  return { state: 'refused', code: refusedCode(fault), provider_code: maskedAnswer };
}

/** An answer as it may be kept: one line, and the receiver's address masked. */
export function keptAnswer(answer: string, receiver: string, maskedAddress: string): string {
  const line = answer.replace(/[\p{Cc}\s]+/gu, ' ').trim();
  const knownWords =
    receiver === '' ? line : line.replace(new RegExp(receiver.replace(/[^\w@]/g, '\\$&'), 'gi'), () => maskedAddress);
  return knownWords.slice(0, 200);
}
