import type { Readable } from 'node:stream';
import { Refusal, refuse } from '@linehaul/contract/errors.ts';
import { SaxesParser, type SaxesTagPlain } from 'saxes';
import { tableFileErrors } from './table-errors.ts';

/** Characters without any markup in them: longer text is in no table, and would only fill the memory. */
const maxTextLength = 1_000_000;

export type Attributes = Readonly<Record<string, string>>;

export interface XmlHandler {
  open: (name: string, attributes: Attributes) => void;
  close?: (name: string) => void;
  text?: (text: string) => void;
}

/** Names without their prefix: some writers put every element of a sheet into a named namespace. */
function plain(tag: SaxesTagPlain): string {
  return tag.name.slice(tag.name.indexOf(':') + 1);
}

/** What reading a part of a workbook is refused with; a fault of the disk stays what it is. */
export function asRefusal(error: unknown): unknown {
  const isOurs = error instanceof Refusal || (error instanceof Error && 'syscall' in error);
  return isOurs ? error : refuse(tableFileErrors.not_a_table);
}

/** Reads XML a piece at a time and pauses after each, answering its bytes, so that the caller can hand on what it has collected. */
export async function* parseXml(stream: Readable, handler: XmlHandler): AsyncGenerator<number> {
  const parser = new SaxesParser();
  const decoder = new TextDecoder('utf-8');
  parser.on('error', () => {
    throw refuse(tableFileErrors.not_a_table);
  });
  let silence = 0;
  parser.on('opentag', (tag) => {
    silence = 0;
    handler.open(plain(tag), tag.attributes);
  });
  parser.on('closetag', (tag) => {
    silence = 0;
    handler.close?.(plain(tag));
  });
  parser.on('text', (text) => handler.text?.(text));
  parser.on('cdata', (text) => handler.text?.(text));
  try {
    for await (const chunk of stream) {
      const text = decoder.decode(chunk, { stream: true });
      silence += text.length;
      parser.write(text);
      if (silence > maxTextLength) throw refuse(tableFileErrors.not_a_table);
      yield chunk.length;
    }
    parser.write(decoder.decode()).close();
    yield 0;
  } catch (error) {
    throw asRefusal(error);
  } finally {
    stream.destroy();
  }
}

/** Reads a small XML part to its end. */
export async function readXml(stream: Readable, handler: XmlHandler): Promise<void> {
  for await (const _piece of parseXml(stream, handler));
}

/** Spreadsheets write a character that XML lacks, or a text that looks like one written so, as `_x000D_`. */
export function spelledCharacters(text: string): string {
  return text.replace(/_x([0-9A-Fa-f]{4})_/g, (_mark, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}
