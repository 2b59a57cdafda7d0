import { createReadStream } from 'node:fs';
import { refuse } from '@linehaul/contract/errors.ts';
import { guessEncodings, type OldEncoding } from '@linehaul/contract/table-text.ts';
import type { ReadCount } from './table.ts';
import { tableFileErrors } from './table-errors.ts';

export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | OldEncoding;

const chunkBytes = 256 * 1024;

function startsWith(head: Buffer, bytes: readonly number[]): boolean {
  return bytes.every((byte, at) => head[at] === byte);
}

function utf16ByMark(head: Buffer): Encoding | null {
  if (startsWith(head, [0xff, 0xfe])) return 'utf-16le';
  return startsWith(head, [0xfe, 0xff]) ? 'utf-16be' : null;
}

/** UTF-16 without a mark: text of the trade has a zero in most even (BE) or odd (LE) places, never in both. */
function utf16ByZeros(head: Buffer): Encoding | null {
  const zeros = [0, 0];
  const pairs = Math.floor(head.length / 2);
  for (let at = 0; at < pairs * 2; at += 1) if (head[at] === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  if (odd > pairs * 0.3 && even < odd * 0.02) return 'utf-16le';
  if (even > pairs * 0.3 && odd < even * 0.02) return 'utf-16be';
  return null;
}

async function decodes(path: string, encoding: Encoding): Promise<boolean> {
  const decoder = new TextDecoder(encoding, { fatal: true });
  try {
    for await (const chunk of createReadStream(path, { highWaterMark: chunkBytes })) {
      if (decoder.decode(chunk, { stream: true }).includes('\0')) return false;
    }
    return !decoder.decode().includes('\0');
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
}

/** Finds how a text file is written, reading all of it, so that no row can fail to decode later. */
export async function detectEncoding(path: string, head: Buffer): Promise<Encoding> {
  const markedEncoding = utf16ByMark(head);
  const wide = markedEncoding ?? utf16ByZeros(head);
  if (wide !== null) {
    if (await decodes(path, wide)) return wide;
    throw refuse(markedEncoding ? tableFileErrors.encoding : tableFileErrors.not_a_table);
  }
  if (head.includes(0)) throw refuse(tableFileErrors.not_a_table);
  if (await decodes(path, 'utf-8')) return 'utf-8';
  for (const encoding of guessEncodings(head)) if (await decodes(path, encoding)) return encoding;
  throw refuse(startsWith(head, [0xef, 0xbb, 0xbf]) ? tableFileErrors.encoding : tableFileErrors.not_a_table);
}

/** The file as text, a piece at a time, without its byte order mark. */
export async function* decodedText(path: string, encoding: Encoding, count?: ReadCount): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding, { fatal: true });
  for await (const chunk of createReadStream(path, { highWaterMark: chunkBytes })) {
    if (count) count.done += chunk.length;
    const text = decoder.decode(chunk, { stream: true });
    if (text !== '') yield text;
  }
  const rest = decoder.decode();
  if (rest !== '') yield rest;
}
