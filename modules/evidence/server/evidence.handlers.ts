import { refuse, wireErrors } from '@linehaul/contract/errors.ts';
import { toBase64 } from '@linehaul/evidence/bytes.ts';
import { readCheckpoint } from '@linehaul/evidence/checkpoint.ts';
import { readDisclosure, readLeaf } from '@linehaul/evidence/leaf.ts';
import { listInclusionRanges } from '@linehaul/evidence/merkle-tree.ts';
import { findFingerprint } from '@linehaul/evidence/trust.ts';
import type { CallOf, ModuleKernel } from '@linehaul/server-kernel/module/server-module.ts';
import {
  type EvidenceEntryDetail,
  type EvidenceStatus,
  type evidenceContract,
  evidenceErrors,
  logFault,
} from '../contract/evidence.contract.ts';
import { anchorRepo } from './anchor.repo.ts';
import { erasePersons } from './erasure.steps.ts';
import { evidenceRepo } from './evidence.repo.ts';
import { makeBundle, proveAll } from './evidence-bundle.steps.ts';
import { evidenceHeadRepo } from './evidence-head.repo.ts';
import { describeKey, rotateKeys } from './evidence-key.steps.ts';
import { writeKeyFile } from './evidence-note.rules.ts';
import { evidenceSuccessionRepo } from './evidence-succession.repo.ts';
import { beginSuccessor } from './evidence-succession.steps.ts';
import { evidenceTreeRepo } from './evidence-tree.repo.ts';
import { evidenceWitnessRepo } from './evidence-witness.repo.ts';

export async function showEntry({
  input,
  scope,
}: CallOf<typeof evidenceContract.EvidenceInfo>): Promise<EvidenceEntryDetail> {
  const repo = evidenceRepo(scope);
  const entry = await repo.byId(input.id);
  if (!entry) throw refuse(wireErrors.not_found);
  const { leaf: bytes, leaf_hash, ...row } = entry;
  const leaf = bytes.toString('utf8');
  const disclosures = await repo.disclosures(row.waybill_id, row.n);
  const values = new Map(
    disclosures.map(({ name, disclosure }) => [name, String(readDisclosure(disclosure)?.value ?? '')] as const),
  );
  const fields = Object.keys(readLeaf(leaf)?.sd ?? {}).map((name) => ({ name, value: values.get(name) ?? null }));
  const head = await evidenceHeadRepo(scope).last();
  const isUnderHead = head !== undefined && row.place !== null && row.place < head.size;
  const ranges = isUnderHead ? listInclusionRanges(BigInt(row.place ?? 0), BigInt(head.size)) : [];
  const [proof = []] = await proveAll(scope, readCheckpoint(head?.note ?? '')?.origin ?? '', [ranges]);
  return {
    ...row,
    leaf,
    leaf_hash: toBase64(leaf_hash ?? Buffer.alloc(0)),
    fields,
    proof,
    head: head?.note ?? '',
  };
}

export async function showStatus({ scope }: CallOf<typeof evidenceContract.EvidenceStatus>): Promise<EvidenceStatus> {
  const log = await evidenceTreeRepo(scope).log();
  const heads = evidenceHeadRepo(scope);
  const head = await heads.last();
  const key = (await heads.keys()).find(({ role, last_size }) => role === 'log' && last_size === null);
  const anchor = await anchorRepo(scope).lastAnchored();
  const [succession] = await evidenceSuccessionRepo(scope).list(log.size);
  return {
    origin: log.origin,
    size: log.size,
    pending_count: await evidenceRepo(scope).pendingCount(),
    head_size: head?.size ?? 0,
    head_signed_at: head?.created_at ?? 0,
    fault: log.fault === '' ? null : logFault.parse(log.fault),
    lost_size: Number(readCheckpoint(log.lost_head)?.size ?? 0n),
    old_origin: succession?.old_origin ?? '',
    old_size: succession?.old_size ?? 0,
    succeeded_at: succession?.created_at ?? 0,
    anchored_size: anchor?.size ?? 0,
    anchored_at: anchor?.anchored_at ?? 0,
    witness_count: (await evidenceWitnessRepo(scope).all()).length,
    fingerprint: key ? findFingerprint(key.public_key) : '',
  };
}

export async function showBundle({ input, scope }: CallOf<typeof evidenceContract.EvidenceBundle>) {
  const waybill = await evidenceRepo(scope).sees(input.waybill_id);
  if (!waybill) throw refuse(wireErrors.not_found);
  const oldHead = input.old_size === undefined ? undefined : await evidenceHeadRepo(scope).ofSize(input.old_size);
  if (input.old_size !== undefined && !oldHead) {
    throw refuse(evidenceErrors.unknown_head, { fields: { old_size: { code: evidenceErrors.unknown_head.code } } });
  }
  const { supplier_id: supplierId, waybill_no } = waybill;
  const text = await makeBundle(scope, { supplierId, waybillId: input.waybill_id, showsPersons: true, oldHead });
  if (text === null) throw refuse(evidenceErrors.not_signed);
  return { file_name: `${waybill_no}.json`, text };
}

export async function showKeys({ scope }: CallOf<typeof evidenceContract.EvidenceKeys>) {
  const keys = await evidenceHeadRepo(scope).keys();
  const text = writeKeyFile(
    keys.map((key) => ({ noteKey: describeKey(key), isLog: key.role === 'log', last_size: key.last_size })),
  );
  return { file_name: 'key.pem', text };
}

export async function replaceKeys(
  secrets: ModuleKernel['secrets'],
  { input, scope, audit }: CallOf<typeof evidenceContract.EvidenceKeyRotate>,
) {
  const { public_key } = await rotateKeys(scope, secrets);
  const fingerprint = findFingerprint(public_key);
  audit({ record: 'evidence key', after: { fingerprint, reason: input.reason } });
  return { fingerprint };
}

export async function succeedLog(
  secrets: ModuleKernel['secrets'],
  { input, scope, audit }: CallOf<typeof evidenceContract.SuccessorBegin>,
) {
  const { origin, old_origin, old_size, place } = await beginSuccessor(scope, secrets, input.reason);
  const before = { origin: old_origin, size: old_size };
  audit({ record: 'evidence log', before, after: { origin, size: place, reason: input.reason } });
  return { origin };
}

export async function eraseTexts({ input, scope, extensions, audit }: CallOf<typeof evidenceContract.EvidenceErase>) {
  const { erased_count, waybill_no } = await erasePersons(scope, extensions, input.waybill_id);
  audit({ record: `waybill ${waybill_no}`, after: { erased_count, reason: input.reason } });
  return { erased_count };
}
