import { toBytes } from '@linehaul/evidence/bytes.ts';
import { readCheckpoint } from '@linehaul/evidence/checkpoint.ts';
import { readTrust } from '@linehaul/evidence/trust.ts';
import { verifyBundle } from '@linehaul/evidence/verify-bundle.ts';
import { waybillFixture } from '@linehaul/modules/waybill/server/testing/waybill.fixture.ts';
import { testApp } from '@linehaul/server-kernel/testing/test-app.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { evidenceContract } from '../contract/evidence.contract.ts';
import { checkLog } from './evidence-head.steps.ts';
import { keepHead, readKeptHead } from './evidence-outside.steps.ts';

const { EvidenceBundle, EvidenceKeys, EvidenceStatus, SuccessorBegin } = evidenceContract;

const app = await testApp();
const { call, arrivedWaybill } = await waybillFixture(app);
const platform = await app.tenant({ industry: 'platform' });

async function settle(): Promise<void> {
  await app.runJob('evidence.sequence');
  await app.runJob('evidence.head');
}

async function verify(text: string) {
  return verifyBundle(toBytes(text), readTrust((await app.call(EvidenceKeys, {})).text), app.now());
}

/** Takes the end of the log away, as a restoration does: here in the database itself, which a user cannot. */
async function forget(size: number): Promise<void> {
  await app.asOwner((owner) =>
    sql`alter table evidence_head disable trigger user;
      alter table evidence_leaf disable trigger user;
      delete from evidence_head where size > ${sql.lit(size)};
      insert into evidence_pending (supplier_id, entry_id)
        select supplier_id, entry_id from evidence_leaf where place >= ${sql.lit(size)};
      delete from evidence_leaf where place >= ${sql.lit(size)};
      alter table evidence_head enable trigger user;
      alter table evidence_leaf enable trigger user`.execute(owner),
  );
}

test('a log that lost its end stops, goes on under another name, and old and new proofs hold', async () => {
  const { id: first } = await arrivedWaybill();
  await settle();
  const before = await app.asOwner((owner) =>
    sql<{ size: number; root: Buffer; tiles: Buffer }>`select size, root,
      (select nodes from evidence_tile where level = 0 and number = 0) as tiles from evidence_log`.execute(owner),
  );
  const { size = 0, root = Buffer.alloc(0), tiles = Buffer.alloc(0) } = before.rows[0] ?? {};
  const { id: second } = await arrivedWaybill();
  await settle();
  const lostHead = await call(EvidenceStatus, {});
  expect(lostHead.head_size).toBeGreaterThan(size);
  const oldKeys = (await app.call(EvidenceKeys, {})).text;
  const oldBundle = (await call(EvidenceBundle, { waybill_id: second })).text;
  await expect(platform.call(SuccessorBegin, { reason: 'nothing is lost' })).rejects.toMatchObject({
    code: 'evidence.log_whole',
  });

  await forget(size);
  await app.asOwner((owner) =>
    sql`alter table evidence_tile disable trigger user;
      update evidence_tile set nodes = ${sql.lit(`\\x${tiles.toString('hex')}`)}::bytea where level = 0 and number = 0;
      alter table evidence_tile enable trigger user;
      update evidence_log set size = ${sql.lit(size)}, root = ${sql.lit(`\\x${root.toString('hex')}`)}::bytea`.execute(
      owner,
    ),
  );
  await app.runJob('evidence.head');
  await settle();
  const stopped = await call(EvidenceStatus, {});
  expect(stopped).toMatchObject({ fault: 'database_older', lost_size: lostHead.head_size, head_size: size });
  await expect(call(SuccessorBegin, { reason: 'x' })).rejects.toMatchObject({ code: 'permission.denied' });

  const { origin } = await platform.call(SuccessorBegin, { reason: 'disk of 3 March' });
  expect(origin).not.toBe(stopped.origin);
  await settle();
  expect(await call(EvidenceStatus, {})).toMatchObject({
    fault: null,
    origin,
    pending_count: 0,
    old_origin: stopped.origin,
    old_size: lostHead.head_size,
    succeeded_at: app.now(),
  });
  expect(readKeptHead(app.settings.dataDir)?.origin).toBe(origin);

  for (const keys of [oldKeys, (await app.call(EvidenceKeys, {})).text]) {
    expect(verifyBundle(toBytes(oldBundle), readTrust(keys), app.now()).verdict).toBe('valid');
  }
  for (const waybill_id of [first, second]) {
    const { text } = await call(EvidenceBundle, { waybill_id, old_size: size });
    const report = await verify(text);
    expect(report).toMatchObject({ verdict: 'valid', origin });
    expect(report.findings).toContainEqual({
      code: 'log_succeeded',
      severity: 'warning',
      params: {
        name: stopped.origin,
        size: String(lostHead.head_size),
        index: String(size),
        at: app.now(),
        reason: 'disk of 3 March',
      },
    });
    expect(report.findings.map(({ code }) => code)).toContain('history_kept');
    expect(verifyBundle(toBytes(text), readTrust(oldKeys), app.now()).verdict).toBe('unproven');
  }
});

test('a process that has only the old head beside it does not stop the new log; one that has a later one does', async () => {
  const kernel = { settings: app.settings };
  const head = await app.asOwner((owner) =>
    sql<{ old_head: string }>`select old_head from evidence_succession`.execute(owner),
  );
  const oldHead = head.rows[0]?.old_head ?? '';
  const { note = '' } = readKeptHead(app.settings.dataDir) ?? {};
  keepHead(app.settings.dataDir, oldHead);
  await checkLog(app.scope(), kernel);
  expect(await call(EvidenceStatus, {})).toMatchObject({ fault: null });
  const checkpoint = readCheckpoint(oldHead);
  const laterHead = oldHead.replace(`\n${checkpoint?.size}\n`, `\n${(checkpoint?.size ?? 0n) + 1n}\n`);
  keepHead(app.settings.dataDir, laterHead);
  await checkLog(app.scope(), kernel);
  expect(await call(EvidenceStatus, {})).toMatchObject({ fault: 'other_log' });
  keepHead(app.settings.dataDir, note);
  await checkLog(app.scope(), kernel);
  expect(await call(EvidenceStatus, {})).toMatchObject({ fault: null });
});
