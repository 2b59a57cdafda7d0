import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/** What a handler of a call with `download` answers: a file that is written while it is sent. */
export class FileAnswer {
  readonly fileName: string;
  readonly type: string;
  readonly stream: Readable;
  /** Headers beside the usual ones, for what the receiver must know before the last byte. */
  readonly headers: Readonly<Record<string, string>>;

  constructor(fileName: string, type: string, stream: Readable, headers: Readonly<Record<string, string>> = {}) {
    this.fileName = fileName;
    this.type = type;
    this.stream = stream;
    this.headers = headers;
  }
}

/** A receiver that takes nothing for so long is gone; anyone who waits for it would hold a database connection. */
const stalledMs = 60_000;
/** Longer than the largest file takes on a slow line; a receiver that sips would hold the connection for days. */
const longestMs = 15 * 60_000;

/** The name twice, as RFC 6266 wants it: in ASCII for old receivers, and as it is. */
function disposition(fileName: string): string {
  const ascii = fileName.replace(/[^\w .()-]/g, '_');
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(fileName)}`;
}

/** Sends the file; a receiver that goes away, stands still or never comes to an end ends the stream, and what feeds it. */
export function sendFile(
  { fileName, type, stream, headers }: FileAnswer,
  reply: FastifyReply,
  withinMs = longestMs,
): FastifyReply {
  reply.raw.setTimeout(stalledMs, () => reply.raw.destroy());
  const cut = setTimeout(() => reply.raw.destroy(), withinMs).unref();
  stream.once('close', () => clearTimeout(cut));
  return reply
    .headers({ ...headers, 'cache-control': 'no-store', 'content-disposition': disposition(fileName) })
    .type(type)
    .send(stream);
}
