import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createHeldMemory } from './held-memory.ts';

/** A receiver that takes nothing for so long is gone. Events beat more often. */
const stalledMs = 60_000;
/** Of answers that have been written and not been taken; what a stream has in hand is small, whatever its file is. */
const heldBytes = 16 * 1024 * 1024;
const streamBytes = 64 * 1024;

/** Event streams are counted by `createStreamHub`, and hold no more than what all their readers share. */
function isEventStream(reply: FastifyReply): boolean {
  return String(reply.getHeader('content-type') ?? '').startsWith('text/event-stream');
}

function bytesOf(payload: unknown, reply: FastifyReply): number {
  if (isEventStream(reply)) return 0;
  if (payload instanceof Readable) return streamBytes;
  return typeof payload === 'string' || payload instanceof Uint8Array ? payload.length : 0;
}

/** Bounds what answers keep that nobody reads: by time for each, and by size for all; beyond it the oldest is cut off. */
export function boundUnread(maxBytes = heldBytes) {
  const memory = createHeldMemory(maxBytes);
  return async (_request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> => {
    const { raw } = reply;
    raw.setTimeout(stalledMs, () => raw.destroy());
    const release = memory.hold(bytesOf(payload, reply), () => raw.destroy());
    raw.once('finish', release).once('close', release);
    return payload;
  };
}
