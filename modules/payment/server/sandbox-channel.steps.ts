import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Secrets } from '@linehaul/server-kernel/security/secrets.ts';
import { z } from 'zod';
import type { Notice, PaymentChannel } from './payment-channel.extension.ts';
import { sandboxRepo } from './sandbox.repo.ts';
import { sandboxNotice } from './sandbox.rules.ts';

export const sandboxKey = 'sandbox';

export type SandboxSecrets = Pick<Secrets, 'tokenSecret'>;

const envelope = z.object({ message: z.string(), signature: z.string() });
function signMessage(secrets: SandboxSecrets, message: string): Buffer {
  const key = createHmac('sha256', secrets.tokenSecret).update('sandbox notifications').digest();
  return createHmac('sha256', key).update(message).digest();
}

/** A notification's body as the sandbox sends it: the message as text, and its HMAC-SHA256 in hex. */
export function sandboxBody(secrets: SandboxSecrets, notice: Notice): string {
  const message = JSON.stringify(notice);
  return JSON.stringify({ message, signature: signMessage(secrets, message).toString('hex') });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function readBody(secrets: SandboxSecrets, body: string): Notice | null {
  const outer = envelope.safeParse(parsed(body)).data;
  if (!outer) return null;
  const givenSignature = Buffer.from(outer.signature, 'hex');
  const right = signMessage(secrets, outer.message);
  if (givenSignature.length !== right.length || !timingSafeEqual(givenSignature, right)) return null;
  return sandboxNotice.safeParse(parsed(outer.message)).data ?? null;
}

/** A simulation of a payment provider, on this very server: what it is paid is not money. */
export function sandboxChannel(secrets: SandboxSecrets): PaymentChannel {
  return {
    key: sandboxKey,
    way: 'online',
    start: async (scope, charge) => {
      const token = await sandboxRepo(scope).charge(charge, randomBytes(18).toString('base64url'));
      return { qr_text: `/business/sandbox/${token}` };
    },
    read: (body) => readBody(secrets, body),
    refund: async (scope, { payment_no, refund_no, amount_cents }) => {
      await sandboxRepo(scope).refund(payment_no, refund_no, amount_cents);
      return { state: 'done', channel_ref: refund_no };
    },
    close: async (scope, payment_no) => {
      await sandboxRepo(scope).close(payment_no);
      return 'closed';
    },
  };
}
