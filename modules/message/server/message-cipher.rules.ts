import type { SecretCipher } from '@linehaul/server-kernel/security/secret-cipher.ts';
import { z } from 'zod';

const wordsSchema = z.object({ params: z.record(z.string(), z.string()), text: z.string() });
/** What a message says, in clear. */
export type Words = z.output<typeof wordsSchema>;

/** Where a receiver and the words of one message are encrypted for: in another message they cannot be decrypted. */
export const receiverPlace = (reference: string) => `message receiver ${reference}`;
export const wordsPlace = (reference: string) => `message words ${reference}`;

export function receiverHash(secrets: SecretCipher, receiver: string): string {
  return secrets.fingerprint(receiver.trim(), 'message_receiver');
}

/** Null when they were encrypted by another installation. */
export function openWords(secrets: SecretCipher, reference: string, encryptedText: string | null): Words | null {
  if (encryptedText === null) return null;
  const text = secrets.decryptAtRest(encryptedText, wordsPlace(reference));
  return text === null ? null : wordsSchema.parse(JSON.parse(text));
}
