import type { Readable } from 'node:stream';
import { refuse } from '@linehaul/contract/errors.ts';
import yauzl from 'yauzl';
import { tableFileErrors } from './table-errors.ts';

const maxEntries = 10_000;

/** The parts of an open zip file by name. */
export interface ZipFile {
  entries: ReadonlyMap<string, yauzl.Entry>;
  read: (entry: yauzl.Entry, maxBytes: number) => Promise<Readable>;
  close: () => void;
}

function opened(path: string): Promise<yauzl.ZipFile> {
  return new Promise((resolve, reject) => {
    yauzl.open(path, { lazyEntries: true, autoClose: false, validateEntrySizes: true }, (error, zip) => {
      if (error) reject(refuse(tableFileErrors.not_a_table));
      else resolve(zip);
    });
  });
}

function entriesOf(zip: yauzl.ZipFile): Promise<Map<string, yauzl.Entry>> {
  return new Promise((resolve, reject) => {
    const entries = new Map<string, yauzl.Entry>();
    zip.on('error', () => reject(refuse(tableFileErrors.not_a_table)));
    zip.on('end', () => resolve(entries));
    zip.on('entry', (entry: yauzl.Entry) => {
      entries.set(entry.fileName.replace(/^\/+/, ''), entry);
      zip.readEntry();
    });
    zip.readEntry();
  });
}

function streamOf(zip: yauzl.ZipFile, entry: yauzl.Entry, maxBytes: number): Promise<Readable> {
  if (entry.isEncrypted()) return Promise.reject(refuse(tableFileErrors.encrypted));
  if (entry.uncompressedSize > maxBytes) {
    const maxMegabytes = Math.floor(maxBytes / 1_000_000);
    return Promise.reject(refuse(tableFileErrors.too_large, { params: { max_mb: maxMegabytes } }));
  }
  return new Promise((resolve, reject) => {
    zip.openReadStream(entry, (error, stream) => {
      if (error) reject(refuse(tableFileErrors.not_a_table));
      else resolve(stream);
    });
  });
}

/**
 * Opens a zip file without unpacking it. A part that unpacks to more than the caller allows is refused before it is
 * read, and yauzl stops a part that lies about its size, so that a small file cannot fill the memory.
 */
export async function openZip(path: string): Promise<ZipFile> {
  const zip = await opened(path);
  try {
    if (zip.entryCount > maxEntries) throw refuse(tableFileErrors.not_a_table);
    const entries = await entriesOf(zip);
    return { entries, read: (entry, maxBytes) => streamOf(zip, entry, maxBytes), close: () => zip.close() };
  } catch (error) {
    zip.close();
    throw error;
  }
}
