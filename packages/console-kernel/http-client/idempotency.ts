import { md5 } from '@noble/hashes/legacy.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/** A random key; `crypto.randomUUID` does not exist on plain http, random bytes do. */
export function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * The `Idempotency-Key` of one form submission: a retry of the same input sends the same key,
 * another input or a finished call gets a new one.
 */
export function submissionKey(): { keyFor(input: unknown): string; done(): void } {
  let body: string | null = null;
  let key = '';
  return {
    keyFor(input) {
      const next = JSON.stringify(input);
      if (next !== body) {
        body = next;
        key = randomKey();
      }
      return key;
    },
    done() {
      body = null;
    },
  };
}

type Payload = Readonly<Record<string, unknown>>;

/** Row versions count up with every save: two payloads that differ in nothing else are the same data. */
function hashOf(payload: Payload): string {
  const given = Object.entries(payload).filter(([field, value]) => field !== 'version' && value !== undefined);
  const ordered = given.sort(([one], [other]) => (one < other ? -1 : 1));
  return bytesToHex(md5(utf8ToBytes(JSON.stringify(ordered))));
}

export interface RepeatGuard {
  /** The data is what was last submitted with success. */
  repeats(payload: Payload): boolean;
  /** The server has taken this; call it on success only, so that a refused or lost call can be tried again. */
  taken(payload: Payload): void;
  reset(): void;
}

/** Specification §5: the hash of the last submitted payload is remembered, and the same data is not sent twice. */
export function repeatGuard(): RepeatGuard {
  let last: string | null = null;
  return {
    repeats: (payload) => last !== null && last === hashOf(payload),
    taken: (payload) => {
      last = hashOf(payload);
    },
    reset: () => {
      last = null;
    },
  };
}
