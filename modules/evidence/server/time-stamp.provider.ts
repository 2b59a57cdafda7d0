import { readCheckpoint } from '@linehaul/evidence/checkpoint.ts';
import { requestOutbound } from '@linehaul/server-kernel/outbound/outbound.ts';
import { type AnchorOutcome, hashHead } from './anchor.rules.ts';
import type { DueAnchor } from './anchor-queue.repo.ts';
import type { StoredService } from './anchor-service.repo.ts';
import { readTimeStampReply, writeTimeStampQuery } from './time-stamp.rules.ts';

const timeLimitMs = 15_000;
const mostBytes = 64_000;

/** Asks a time-stamp service for a stamp on a head (RFC 3161, section 3.4). */
export async function requestTimeStamp(
  { url, certificate }: StoredService,
  authorization: string,
  anchor: DueAnchor,
  allowsPrivate: boolean,
): Promise<AnchorOutcome> {
  const hash = hashHead(anchor.note);
  const { body, nonce } = writeTimeStampQuery(hash);
  const answer = await requestOutbound({
    method: 'POST',
    url: new URL(url),
    headers: {
      'content-type': 'application/timestamp-query',
      accept: 'application/timestamp-reply',
      ...(authorization !== '' && { authorization }),
    },
    body,
    timeLimitMs,
    allowsPrivate,
    answerBytes: mostBytes,
  });
  if ('fault' in answer) return { fault: answer.fault === 'refused_address' ? 'refused_address' : 'unreachable' };
  if (answer.status !== 200) return { fault: answer.status >= 500 ? 'unreachable' : 'refused' };
  const text = Buffer.from(readCheckpoint(anchor.note)?.text ?? '');
  const stamp = await readTimeStampReply(answer.body, { text, hash, nonce, certificate });
  return 'fault' in stamp ? stamp : { action: 'confirm', at: stamp.at, token: stamp.token };
}
