import { generateKeyPairSync, sign } from 'node:crypto';
import { toBytes } from '@linehaul/evidence/bytes.ts';
import { readCheckpoint, writeTimedMessage, writeTimedSignature } from '@linehaul/evidence/checkpoint.ts';
import { emptyRoot, hashNode } from '@linehaul/evidence/merkle-tree.ts';
import {
  findKeyId,
  type NoteKey,
  signatureTypes,
  writeNoteKey,
  writeSignatureLine,
} from '@linehaul/evidence/signed-note.ts';
import { readTrust } from '@linehaul/evidence/trust.ts';
import { verifyBundle } from '@linehaul/evidence/verify-bundle.ts';
import { checkWitnessRequest, readWitnessRequest } from '@linehaul/evidence/witness.ts';
import { waybillContract } from '@linehaul/modules/waybill/contract/waybill.contract.ts';
import { aSignature, waybillFixture } from '@linehaul/modules/waybill/server/testing/waybill.fixture.ts';
import { testApp } from '@linehaul/server-kernel/testing/test-app.ts';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { evidenceContract } from '../contract/evidence.contract.ts';
import { checkLog } from './evidence-head.steps.ts';
import { sequenceAll } from './evidence-sequence.steps.ts';
import { evidenceTreeRepo } from './evidence-tree.repo.ts';

const app = await testApp();
const { call, arrivedWaybill } = await waybillFixture(app);
const { EvidenceBundle, EvidenceErase, EvidenceInfo, EvidenceKeys, EvidenceList, EvidenceStatus } = evidenceContract;

async function signWaybill(id: number): Promise<void> {
  const signing = {
    signer_name: '王小明',
    signature: aSignature,
    signed_pieces: 10,
    cod_cents: 0,
    collect_cents: 50_000,
  };
  await call(waybillContract.WaybillSign, { id, ...signing });
}

/** What the server does by itself within a minute. */
async function settle(): Promise<void> {
  await app.runJob('evidence.sequence');
  await app.runJob('evidence.head');
}

async function verify(waybillId: number, oldSize?: number) {
  const { text } = await call(EvidenceBundle, { waybill_id: waybillId, old_size: oldSize });
  const keys = await app.call(EvidenceKeys, {});
  return { text, report: verifyBundle(toBytes(text), readTrust(keys.text), app.now()) };
}

describe('a waybill', () => {
  test('is proven from its first event to the signature, by nothing but the file and the key', async () => {
    const { id, waybill_no } = await arrivedWaybill();
    await signWaybill(id);
    await settle();
    const { report } = await verify(id);
    expect(report.findings).toEqual(expect.arrayContaining([expect.objectContaining({ code: 'leaves_hold' })]));
    expect(report.verdict).toBe('valid');
    expect(report.events.map(({ leaf }) => leaf.kind)).toEqual([
      'waybill.created',
      'waybill.received',
      'waybill.loaded',
      'waybill.departed',
      'waybill.arrived',
      'waybill.signed',
    ]);
    const last = report.events.at(-1);
    expect(last?.leaf).toMatchObject({ waybill: waybill_no, n: 6, data: { pieces: 10 } });
    expect(last?.fields).toEqual(
      expect.arrayContaining([
        { name: 'signer_name', value: '王小明' },
        { name: 'collect_cents', value: '50000' },
        { name: 'signature_picture', value: expect.stringMatching(/^[0-9a-f]{64}$/) },
      ]),
    );
    expect(JSON.stringify(report.events.map(({ leaf }) => leaf))).not.toContain('王小明');
  });

  test('later shows that nothing of what its holder had was changed', async () => {
    const { id } = await arrivedWaybill();
    await settle();
    const { head_size } = await call(EvidenceStatus, {});
    await signWaybill(id);
    await settle();
    const { report } = await verify(id, head_size);
    expect(report.findings.map(({ code }) => code)).toContain('history_kept');
    expect(report.verdict).toBe('valid');
    await expect(call(EvidenceBundle, { waybill_id: id, old_size: 999_999 })).rejects.toMatchObject({
      code: 'evidence.unknown_head',
    });
  });

  test('has no proof before a head is over it', async () => {
    const { id } = await arrivedWaybill();
    await expect(call(EvidenceBundle, { waybill_id: id })).rejects.toMatchObject({ code: 'evidence.not_signed' });
    const { list } = await call(EvidenceList, { waybill_id: id });
    expect(new Set(list.map(({ state }) => state))).toEqual(new Set(['waiting']));
    await app.runJob('evidence.sequence');
    expect((await call(EvidenceList, { waybill_id: id, state: 'logged' })).total).toBe(list.length);
    await app.runJob('evidence.head');
    expect((await call(EvidenceList, { waybill_id: id, state: 'signed' })).total).toBe(list.length);
  });

  test('shows each entry with its way to the root', async () => {
    const { id } = await arrivedWaybill();
    await settle();
    const { list } = await call(EvidenceList, { waybill_id: id, kind: 'waybill.created' });
    const [first] = list;
    const entry = await call(EvidenceInfo, { id: first?.id ?? 0 });
    expect(entry).toMatchObject({ n: 1, state: 'signed' });
    expect(entry.fields.map(({ name }) => name)).toContain('consignee_phone');
    expect(readCheckpoint(entry.head)?.size).toBeGreaterThan(0n);
  });

  test('is nothing to another tenant', async () => {
    const { id } = await arrivedWaybill();
    await settle();
    const other = await app.tenant({ industry: 'logistics' });
    await expect(other.call(EvidenceBundle, { waybill_id: id })).rejects.toMatchObject({ code: 'wire.not_found' });
    await expect(other.call(EvidenceErase, { waybill_id: id, reason: 'x' })).rejects.toMatchObject({
      code: 'wire.not_found',
    });
    expect((await other.call(EvidenceList, {})).total).toBe(0);
  });

  test('keeps its proofs when a person’s texts are erased, which then stand nowhere in the log', async () => {
    const { id } = await arrivedWaybill();
    await signWaybill(id);
    await settle();
    const { erased_count } = await call(EvidenceErase, { waybill_id: id, reason: 'asked by the consignee' });
    expect(erased_count).toBeGreaterThan(4);
    const { report, text } = await verify(id);
    expect(report.verdict).toBe('valid');
    expect(report.events.at(-1)?.erasedNames).toContain('signer_name');
    expect(text).not.toContain(Buffer.from('王小明').toString('base64url').slice(1, 8));
    const rows = await app.asOwner((owner) =>
      sql<{ name: string }>`select name from evidence_disclosure where waybill_id = ${id} order by name`.execute(owner),
    );
    expect(rows.rows.map(({ name }) => name)).toEqual(['cod_cents', 'collect_cents']);
    await expect(call(EvidenceErase, { waybill_id: id, reason: 'again' })).rejects.toMatchObject({
      code: 'evidence.nothing_to_erase',
    });
  });
});

test('lines from before there was a log enter it, marked as such, while new ones are added', async () => {
  const { id } = await arrivedWaybill();
  await settle();
  // As an installation is at its upgrade: a history, and no log.
  await app.asOwner((owner) =>
    sql`alter table waybill_event drop constraint waybill_event_evidence;
      insert into waybill_event (supplier_id, waybill_id, kind, pieces, login_name, created_at)
        select supplier_id, waybill_id, kind, pieces, login_name, created_at - interval '1 year'
        from waybill_event where waybill_id = ${sql.lit(id)};
      alter table waybill_event add constraint waybill_event_evidence foreign key (supplier_id, id)
        references evidence_entry (supplier_id, event_id) deferrable initially deferred not valid;
      insert into waybill_event_import (supplier_id, last_id, end_id)
        select supplier_id, max(id) - 4, max(id) from waybill_event where waybill_id = ${sql.lit(id)} group by 1`.execute(
      owner,
    ),
  );
  await signWaybill(id);
  await app.runJob('waybill.import_evidence');
  await app.runJob('waybill.import_evidence');
  await settle();
  const { report } = await verify(id);
  const importedEvents = report.events.filter(({ leaf }) => leaf.kind.startsWith('imported.'));
  expect(importedEvents.map(({ leaf }) => leaf.kind)).toEqual([
    'imported.received',
    'imported.loaded',
    'imported.departed',
    'imported.arrived',
  ]);
  expect(importedEvents.every(({ leaf }) => Number(leaf.data.imported_at) > leaf.at)).toBe(true);
  expect(report.findings.filter(({ code }) => code === 'imported')).toHaveLength(importedEvents.length);
  expect(report.findings.map(({ code }) => code)).not.toContain('time_falls');
  expect(report.verdict).toBe('valid');
});

test('heads from before a key was replaced stay valid by it, and later ones need the new key', async () => {
  const { id } = await arrivedWaybill();
  await settle();
  const platform = await app.tenant({ industry: 'platform' });
  const oldBundle = (await call(EvidenceBundle, { waybill_id: id })).text;
  const oldKeys = (await app.call(EvidenceKeys, {})).text;
  const { fingerprint } = await platform.call(evidenceContract.EvidenceKeyRotate, { reason: 'once a year' });
  expect(await call(EvidenceStatus, {})).toMatchObject({ fingerprint });
  await signWaybill(id);
  await settle();
  const newBundle = (await call(EvidenceBundle, { waybill_id: id })).text;
  const newKeys = (await app.call(EvidenceKeys, {})).text;
  const verdictOf = (bundle: string, keys: string) => verifyBundle(toBytes(bundle), readTrust(keys), app.now()).verdict;
  expect(verdictOf(oldBundle, oldKeys)).toBe('valid');
  expect(verdictOf(oldBundle, newKeys)).toBe('valid');
  expect(verdictOf(newBundle, newKeys)).toBe('valid');
  expect(verdictOf(newBundle, oldKeys)).toBe('unproven');
  await expect(call(evidenceContract.EvidenceKeyRotate, { reason: 'x' })).rejects.toMatchObject({
    code: 'permission.denied',
  });
});

test('a witness checks that the log only grows, signs its head, and is seen in proofs by those who trust it', async () => {
  const { id } = await arrivedWaybill();
  await settle();
  const platform = await app.tenant({ industry: 'platform' });
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const publicBytes = Buffer.from(publicKey.export({ format: 'jwk' }).x ?? '', 'base64url');
  const noteKey: NoteKey = { name: 'partner.example/w1', type: signatureTypes.timedEd25519, publicKey: publicBytes };
  const address = `${app.url}/api/v1/public/evidence/witness`;
  const keys = (await app.call(EvidenceKeys, {})).text;
  const ask = async (lastNote: string | null) => {
    const oldSize = lastNote === null ? 0n : (readCheckpoint(lastNote)?.size ?? 0n);
    const request = readWitnessRequest(await (await fetch(`${address}?old=${oldSize}`)).text());
    const trust = readTrust(keys);
    if (!request || !trust) throw new TypeError('no request for a witness');
    return { note: request.note, head: checkWitnessRequest(request, lastNote, trust) };
  };
  const signLine = (text: string) => {
    const time = BigInt(app.now());
    const signature = writeTimedSignature(time, sign(null, writeTimedMessage(text, time), privateKey));
    return writeSignatureLine({
      name: noteKey.name,
      keyId: findKeyId(noteKey.name, noteKey.type, publicBytes),
      signature,
    });
  };
  const first = await ask(null);
  if (typeof first.head === 'string') throw new TypeError(first.head);
  const post = (size: bigint, body: string) =>
    fetch(`${address}?size=${size}`, { method: 'POST', body, headers: { 'content-type': 'text/plain' } });
  expect((await post(first.head.size, signLine(first.head.text))).status).toBe(403);
  await platform.call(evidenceContract.WitnessAdd, { note_key: writeNoteKey(noteKey) });
  await expect(platform.call(evidenceContract.WitnessAdd, { note_key: writeNoteKey(noteKey) })).rejects.toMatchObject({
    code: 'evidence.witness_known',
  });
  await expect(platform.call(evidenceContract.WitnessAdd, { note_key: 'no key' })).rejects.toMatchObject({
    code: 'evidence.witness_key',
  });
  await signWaybill(id);
  await settle();
  const second = await ask(first.note);
  if (typeof second.head === 'string') throw new TypeError(second.head);
  expect((await post(second.head.size, signLine(`${second.head.text}x`))).status).toBe(403);
  expect((await post(second.head.size, signLine(second.head.text))).status).toBe(200);
  const { list } = await platform.call(evidenceContract.WitnessList, {});
  expect(list).toMatchObject([{ name: noteKey.name, size: Number(second.head.size), signed_at: app.now() }]);
  const { text } = await call(EvidenceBundle, { waybill_id: id });
  const report = verifyBundle(toBytes(text), readTrust(`${keys}\n${writeNoteKey(noteKey)}\n`), app.now());
  expect(report.verdict).toBe('valid');
  expect(report.findings).toContainEqual(
    expect.objectContaining({ code: 'head_seen', params: { name: noteKey.name, at: app.now() } }),
  );
  await arrivedWaybill();
  await settle();
  expect((await call(EvidenceBundle, { waybill_id: id })).text).toContain(noteKey.name);
  await platform.call(evidenceContract.WitnessDel, { id: list[0]?.id ?? 0 });
  expect((await call(EvidenceBundle, { waybill_id: id })).text).not.toContain(noteKey.name);
});

describe('the database refuses', () => {
  test('an event without its entry', async () => {
    const { id } = await arrivedWaybill();
    const copy = app.asOwner((owner) =>
      sql`insert into waybill_event (supplier_id, waybill_id, kind, pieces, login_name, created_at)
        select supplier_id, waybill_id, 'closed', 1, 'nobody', now() from waybill_event where waybill_id = ${id} limit 1`.execute(
        owner,
      ),
    );
    await expect(copy).rejects.toThrow(/waybill_event_evidence/);
  });

  test.each([
    "update evidence_entry set kind = 'waybill.returned'",
    'delete from evidence_entry',
    'update evidence_leaf set place = place + 1000',
    'delete from evidence_leaf',
    'delete from evidence_tile',
    "update evidence_tile set nodes = sha256('x')",
    'delete from evidence_head',
    'truncate evidence_head cascade',
  ])('%s', async (statement) => {
    await settle();
    await expect(app.asOwner((owner) => sql.raw(statement).execute(owner))).rejects.toThrow(/evidence_/);
  });
});

test('several processes give places, none twice and none left out, and the root is that of its leaves', async () => {
  for (let count = 0; count < 5; count += 1) await arrivedWaybill();
  await Promise.all([1, 2, 3].map(() => sequenceAll(app.scope())));
  await sequenceAll(app.scope());
  const { rows } = await app.asOwner((owner) =>
    sql<{ place: number; leaf_hash: Buffer }>`select leaf.place, entry.leaf_hash from evidence_leaf leaf
      join evidence_entry entry on entry.supplier_id = leaf.supplier_id and entry.id = leaf.entry_id order by leaf.place`.execute(
      owner,
    ),
  );
  expect(rows.map(({ place }) => place)).toEqual(rows.map((_, at) => at));
  const rootOf = (hashes: readonly Uint8Array[]): Uint8Array => {
    if (hashes.length <= 1) return hashes[0] ?? emptyRoot;
    const half = 2 ** Math.floor(Math.log2(hashes.length - 1));
    return hashNode(rootOf(hashes.slice(0, half)), rootOf(hashes.slice(half)));
  };
  const log = await evidenceTreeRepo(app.scope()).log();
  expect(log.size).toBe(rows.length);
  expect(Uint8Array.from(log.root)).toEqual(Uint8Array.from(rootOf(rows.map(({ leaf_hash }) => leaf_hash))));
});

test('a log that does not agree with its heads stops, says why, and goes on when it agrees again', async () => {
  const { id } = await arrivedWaybill();
  await settle();
  const kernel = { settings: app.settings, secrets: undefined as never };
  const rows = await app.asOwner((owner) => sql<{ root: Buffer }>`select root from evidence_log`.execute(owner));
  const setRoot = (root: Buffer) => app.asOwner((owner) => sql`update evidence_log set root = ${root}`.execute(owner));
  await setRoot(Buffer.alloc(32));
  await checkLog(app.scope(), kernel);
  expect(await call(EvidenceStatus, {})).toMatchObject({ fault: 'tree_differs' });
  await signWaybill(id);
  await settle();
  expect((await call(EvidenceStatus, {})).pending_count).toBeGreaterThan(0);
  await setRoot(rows.rows[0]?.root ?? Buffer.alloc(32));
  await checkLog(app.scope(), kernel);
  await settle();
  expect(await call(EvidenceStatus, {})).toMatchObject({ fault: null, pending_count: 0 });
});
