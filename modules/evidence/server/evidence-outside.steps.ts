import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { readCheckpoint, type SignedCheckpoint } from '@linehaul/evidence/checkpoint.ts';

const fileName = 'evidence-head.txt';

export interface KeptHead extends SignedCheckpoint {
  note: string;
}

/** The head that is kept beside the database, which a restored or copied database does not bring along; null where there is none. */
export function readKeptHead(folder: string): KeptHead | null {
  const file = join(folder, fileName);
  if (!existsSync(file)) return null;
  const note = readFileSync(file, 'utf8');
  const head = readCheckpoint(note);
  return head && { ...head, note };
}

/** Keeps a head unless a later one of the same log is kept: on the disk before this returns. */
export function keepHead(folder: string, note: string): void {
  const keptHead = readKeptHead(folder);
  const head = readCheckpoint(note);
  if (keptHead && keptHead.origin === head?.origin && keptHead.size >= head.size) return;
  mkdirSync(folder, { recursive: true });
  const draft = join(folder, `${fileName}.${process.pid}`);
  const handle = openSync(draft, 'w', 0o600);
  try {
    writeSync(handle, note);
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
  renameSync(draft, join(folder, fileName));
}
