/** A start-up failure of the embedded database; the message is one clear line for the terminal. */
export class EmbeddedError extends Error {
  override name = 'EmbeddedError';
}

const causes: { pattern: RegExp; line: (dataDir: string) => string }[] = [
  {
    pattern: /ENOSPC|no space left on device/i,
    line: (dataDir) => `the disk of the data folder ${dataDir} is full: free some space and start again`,
  },
  {
    pattern: /EROFS|read-only file system/i,
    line: (dataDir) => `the data folder ${dataDir} is read-only: make it writable or choose another data folder`,
  },
  {
    pattern: /EACCES|EPERM|permission denied|operation not permitted/i,
    line: (dataDir) =>
      `no permission to use the data folder ${dataDir}: start as the user who created it or choose another data folder`,
  },
  {
    pattern: /ENOTDIR|EEXIST/,
    line: (dataDir) => `the data folder ${dataDir} cannot be made because a file of that name is in the way`,
  },
];

const SHOWN_LINES = 5;

/** Turns what the system or PostgreSQL said into the one line to show; of text it does not know the end is shown. */
export function explain(reason: unknown, dataDir: string, prefix: string): EmbeddedError {
  if (reason instanceof EmbeddedError) return reason;
  const text = reason instanceof Error ? reason.message : String(reason);
  const knownCause = causes.find(({ pattern }) => pattern.test(text));
  const end = text.trim().split('\n').slice(-SHOWN_LINES).join('\n');
  return new EmbeddedError(knownCause ? knownCause.line(dataDir) : `${prefix}: ${end}`, { cause: reason });
}
