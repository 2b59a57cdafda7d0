import { md5 } from '@noble/hashes/legacy.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { sessionStore } from '../browser/storage.ts';
import { lastSubmissionKey, readSession } from '../http-client/session-store.ts';
import { sessionNameOf } from '../http-client/token.ts';

export interface Submission {
  /** Path of the call. */
  path: string;
  payload: Readonly<Record<string, unknown>>;
  /** A hash of passwords, or of card numbers, is nothing to leave in a browser's storage. */
  hasSecrets: boolean;
}

interface Taken {
  hash: string;
  /** The row's version that was sent; -1 where there is none. */
  version: number;
}

/** Row versions count up with every save: two payloads that differ in nothing else are the same data. */
function takenOf({ path, payload }: Submission): Taken {
  const payloadEntries = Object.entries(payload).filter(([field, value]) => field !== 'version' && value !== undefined);
  const orderedEntries = payloadEntries.sort(([one], [other]) => (one < other ? -1 : 1));
  const session = sessionNameOf(readSession()?.token ?? '');
  const hash = bytesToHex(md5(utf8ToBytes(JSON.stringify([session, path, orderedEntries]))));
  return { hash, version: typeof payload.version === 'number' ? payload.version : -1 };
}

let last: Taken | null = null;

function remembered(): Taken | null {
  if (last) return last;
  const [hash, version] = sessionStore.get(lastSubmissionKey)?.split(' ') ?? [];
  return hash ? { hash, version: Number(version) } : null;
}

/**
 * Specification §5: the hash of the last submitted payload is remembered, over leaving and reloading the page, and the
 * same data is not sent twice in a row.
 */
export const repeatGuard = {
  /** The data is what was last submitted with success; a row that somebody else has changed since is not the same. */
  repeats(submission: Submission): boolean {
    const before = remembered();
    const { hash, version } = takenOf(submission);
    return before !== null && before.hash === hash && version <= before.version + 1;
  },

  /** The server has taken this; to be told on success only, so that a refused or lost call can be tried again. */
  taken(submission: Submission): void {
    last = takenOf(submission);
    if (submission.hasSecrets) sessionStore.remove(lastSubmissionKey);
    else sessionStore.set(lastSubmissionKey, `${last.hash} ${last.version}`);
  },

  reset(): void {
    last = null;
    sessionStore.remove(lastSubmissionKey);
  },
};
