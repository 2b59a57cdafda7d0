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
