import { refuseAt } from '@linehaul/contract/errors.ts';
import { readCheckpoint, verifySignatures } from '@linehaul/evidence/checkpoint.ts';
import { listConsistencyRanges } from '@linehaul/evidence/merkle-tree.ts';
import { readNoteKey, readSignedNote, signatureTypes } from '@linehaul/evidence/signed-note.ts';
import { writeWitnessRequest } from '@linehaul/evidence/witness.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { RawAnswer, RawRoute } from '@linehaul/server-kernel/module/raw-route.ts';
import { addressLimit } from '@linehaul/server-kernel/security/rate-limit.repo.ts';
import { evidenceErrors } from '../contract/evidence.contract.ts';
import { evidenceHeadRepo } from './evidence-head.repo.ts';
import { readTiles } from './evidence-tile-cache.steps.ts';
import { listTiles, rootOfRange } from './evidence-tiles.rules.ts';
import { evidenceWitnessRepo } from './evidence-witness.repo.ts';

/** Takes a witness on by the line that its command prints. */
export async function addWitness(scope: Scope, noteKey: string): Promise<string> {
  const key = readNoteKey(noteKey);
  if (key?.type !== signatureTypes.timedEd25519) throw refuseAt(evidenceErrors.witness_key, 'note_key');
  if (!(await evidenceWitnessRepo(scope).add(key.name, noteKey)))
    throw refuseAt(evidenceErrors.witness_known, 'note_key');
  return key.name;
}

const answer = (status: number, body: string): RawAnswer => ({ status, type: 'text/plain; charset=utf-8', body });

/** Requests of one address in a minute: a witness needs two. */
const mostRequests = 60;
const limitSeconds = 60;

/** What a witness is to sign, given the size of the head that it has. */
async function showRequest(scope: Scope, query: string): Promise<RawAnswer> {
  const head = await evidenceHeadRepo(scope).last();
  const typedSize = new URLSearchParams(query).get('old') ?? '0';
  if (!head || !/^\d{1,15}$/.test(typedSize)) return answer(404, '');
  const oldSize = Number(typedSize);
  // The witness has seen more than there is: it says so itself, and keeps both heads.
  const ranges = oldSize > 0 && oldSize < head.size ? listConsistencyRanges(BigInt(oldSize), BigInt(head.size)) : [];
  const tiles = await readTiles(scope, readCheckpoint(head.note)?.origin ?? '', listTiles(ranges));
  const proof = ranges.map((range) => rootOfRange(tiles, range));
  return answer(200, writeWitnessRequest({ oldSize: BigInt(oldSize), proof, note: head.note }));
}

/** Takes the line by which a witness has signed a head. */
async function takeSignature(scope: Scope, query: string, body: string): Promise<RawAnswer> {
  const size = Number(new URLSearchParams(query).get('size') ?? '');
  const head = Number.isSafeInteger(size) ? await evidenceHeadRepo(scope).ofSize(size) : undefined;
  const note = head && readSignedNote(`${head.note}${body}`);
  if (!head || !note) return answer(400, '');
  for (const { id, note_key } of await evidenceWitnessRepo(scope).all()) {
    const key = readNoteKey(note_key);
    const [signature] = (key && verifySignatures(note, [key])) ?? [];
    if (!signature || signature.time === null) continue;
    await evidenceWitnessRepo(scope).addSignature(id, size, body, new Date(Number(signature.time) * 1_000));
    return answer(200, '');
  }
  return answer(403, '');
}

/** For witnesses, which are programs of others: what they are to sign, and their signatures. */
export const witnessRoute: RawRoute = {
  path: '/v1/public/evidence/witness',
  answer: async (scope, { method, query, body, ip }) => {
    const limit = addressLimit(scope, 'witness', ip);
    await limit.refuseAbove(mostRequests);
    await limit.count(limitSeconds);
    return method === 'GET' ? showRequest(scope, query) : takeSignature(scope, query, body.toString('utf8'));
  },
};
