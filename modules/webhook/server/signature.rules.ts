import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** As Standard Webhooks 1.0 (standardwebhooks.com) has it, so that receivers find a library that checks it. */
export interface SignedMessage {
  id: string;
  /** Unix seconds of the attempt. */
  timestamp: number;
  body: string;
}

const prefix = 'whsec_';
const keyBytes = 32;

export function newSecret(): string {
  return prefix + randomBytes(keyBytes).toString('base64');
}

function signatureOf(secret: string, { id, timestamp, body }: SignedMessage): string {
  const key = Buffer.from(secret.slice(prefix.length), 'base64');
  return createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
}

/** The three headers; `webhook-signature` holds one signature for each secret that is good at the moment. */
export function signatureHeaders(secrets: readonly string[], message: SignedMessage): Record<string, string> {
  const signatures = secrets.map((secret) => `v1,${signatureOf(secret, message)}`);
  return {
    'webhook-id': message.id,
    'webhook-timestamp': String(message.timestamp),
    'webhook-signature': signatures.join(' '),
  };
}

/** What a receiver does: refuses what another has signed, and what is older or newer than five minutes. */
export function isSignedBy(
  secret: string,
  message: SignedMessage,
  signature: string,
  nowSeconds: number,
  toleranceSeconds = 300,
): boolean {
  if (Math.abs(nowSeconds - message.timestamp) > toleranceSeconds) return false;
  const expectedSignature = Buffer.from(signatureOf(secret, message));
  return signature.split(' ').some((entry) => {
    const givenSignature = Buffer.from(entry.startsWith('v1,') ? entry.slice(3) : '');
    return givenSignature.length === expectedSignature.length && timingSafeEqual(givenSignature, expectedSignature);
  });
}
