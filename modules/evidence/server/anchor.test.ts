import { toBytes } from '@linehaul/evidence/bytes.ts';
import { readTrust } from '@linehaul/evidence/trust.ts';
import { verifyBundle } from '@linehaul/evidence/verify-bundle.ts';
import { waybillFixture } from '@linehaul/modules/waybill/server/testing/waybill.fixture.ts';
import { testApp } from '@linehaul/server-kernel/testing/test-app.ts';
import { afterAll, describe, expect, test } from 'vitest';
import { evidenceContract } from '../contract/evidence.contract.ts';
import { startChain } from './testing/chain.fixture.ts';
import { startTimeStampService } from './testing/time-stamp-service.fixture.ts';

const app = await testApp({ env: { WEBHOOK_PRIVATE: '1' } });
const { call, arrivedWaybill } = await waybillFixture(app);
let platform = await app.tenant({ industry: 'platform' });

/** Sessions end while nobody works. */
async function pass(seconds: number): Promise<void> {
  app.advance(seconds);
  platform = await platform.again();
}

const stamps = await startTimeStampService(() => app.now());
const chain = await startChain();
afterAll(() => Promise.all([stamps.stop(), chain.stop()]));

const { AnchorAdd, AnchorContractDeploy, AnchorList, AnchorRetry, AnchorServiceAdd, AnchorServiceDel } =
  evidenceContract;
const { AnchorServiceEdit, AnchorServiceList, EvidenceBundle, EvidenceKeys, EvidenceStatus } = evidenceContract;

async function settle(): Promise<void> {
  for (const job of ['evidence.sequence', 'evidence.head']) await app.runJob(job);
}

/** A waybill whose events are under a head that is newer than all stamps. */
async function signedWaybill(): Promise<number> {
  const { id } = await arrivedWaybill();
  await settle();
  return id;
}

async function stampDue(): Promise<void> {
  for (const job of ['evidence.anchors', 'evidence.anchor']) await app.runJob(job);
}

async function verify(waybillId: number) {
  const { text } = await call(EvidenceBundle, { waybill_id: waybillId });
  const keys = readTrust((await app.call(EvidenceKeys, {})).text);
  return { text, report: verifyBundle(toBytes(text), keys, app.now()) };
}

/** The newest stamp of a service. */
const last = async (name: string) =>
  (await platform.call(AnchorList, {})).list.find(({ service_name }) => service_name === name);

describe('a time-stamp service', () => {
  const service = { service_kind: 'tsa', name: 'Stamps', url: stamps.url, every_minutes: 10 } as const;

  test('stamps the last head, and proofs below it carry the stamp', async () => {
    const waybillId = await signedWaybill();
    const { id } = await platform.call(AnchorServiceAdd, { ...service, certificate: stamps.certificate });
    await stampDue();
    const { head_size, anchored_size, anchored_at } = await call(EvidenceStatus, {});
    expect(anchored_size).toBe(head_size);
    expect(anchored_at).toBe(app.now());
    expect(await last('Stamps')).toMatchObject({
      anchor_state: 'anchored',
      size: head_size,
      service_name: 'Stamps',
      anchor_fault: '',
    });
    const { report, text } = await verify(waybillId);
    expect(report.verdict).toBe('valid');
    const finding = { code: 'head_stamped', severity: 'warning', params: { name: 'Stamps', at: app.now() } };
    expect(report.findings).toContainEqual(finding);

    const bundle = JSON.parse(text);
    const token = Buffer.from(bundle.anchors[0].token, 'base64');
    const hash = token.indexOf(Buffer.from('0420', 'hex'));
    token[hash + 2] = (token[hash + 2] ?? 0) ^ 1;
    const { verdict, findings } = verifyBundle(
      toBytes(text.replace(bundle.anchors[0].token, token.toString('base64'))),
      null,
      app.now(),
    );
    expect(verdict).toBe('broken');
    expect(findings.map(({ code }) => code)).toContain('stamp_of_other_head');
    await expect(platform.call(AnchorServiceDel, { id })).rejects.toMatchObject({ code: 'evidence.anchor_used' });
  });

  test('stamps no more often than it is told, and the newest head then', async () => {
    await signedWaybill();
    await stampDue();
    const before = await last('Stamps');
    await pass(600);
    await stampDue();
    const { head_size } = await call(EvidenceStatus, {});
    expect(before?.size).toBeLessThan(head_size);
    expect(await last('Stamps')).toMatchObject({ anchor_state: 'anchored', size: head_size });
    await pass(600);
    await stampDue();
    expect((await platform.call(AnchorList, {})).total).toBe(2);
  });

  test.each([
    ['untrusted', () => Object.assign(stamps.faults, { wrong_sign: true })],
    ['unreachable', () => Object.assign(stamps.faults, { drop: 'before' })],
    ['unreachable', () => Object.assign(stamps.faults, { status: 503 })],
    ['unreadable', () => Object.assign(stamps.faults, { status: 200 })],
    ['refused', () => Object.assign(stamps.mood, { isRefusing: true })],
  ])('that answers wrongly (%s) is asked again, later and later', async (fault, spoil) => {
    const name = `Stamps ${stamps.requests.length}`;
    await platform.call(AnchorServiceAdd, { ...service, name, certificate: stamps.certificate });
    spoil();
    await stampDue();
    expect(await last(name)).toMatchObject({ anchor_state: 'queued', anchor_fault: fault, tries: 1 });
    Object.assign(stamps.faults, { wrong_sign: false, drop: 'none', status: 0 });
    Object.assign(stamps.mood, { isRefusing: false });
    await stampDue();
    expect(await last(name)).toMatchObject({ anchor_state: 'queued' });
    if (fault === 'refused') await platform.call(AnchorRetry, { id: (await last(name))?.id ?? 0 });
    else await pass(60);
    await stampDue();
    expect(await last(name)).toMatchObject({ anchor_state: 'anchored', anchor_fault: '' });
  });
});

describe('a chain', () => {
  const service = {
    service_kind: 'evm',
    name: 'Chain',
    url: chain.url,
    chain_number: 31_337,
    every_minutes: 10,
  } as const;

  test('keeps a head in the contract, which is there after its blocks', async () => {
    const { id } = await platform.call(AnchorServiceAdd, service);
    await expect(platform.call(AnchorContractDeploy, { id })).rejects.toMatchObject({ code: 'evidence.anchor_funds' });
    const find = async () => (await platform.call(AnchorServiceList, {})).list.find((row) => row.id === id);
    const account = (await find())?.account_address ?? '';
    await chain.ask('anvil_setBalance', account, '0xde0b6b3a7640000');
    const { contract_address } = await platform.call(AnchorContractDeploy, { id });
    expect((await find())?.contract_address).toBe(contract_address);
    const edit = {
      url: chain.url,
      second_url: '',
      certificate: '',
      every_minutes: 10,
      confirmations: 3,
      is_active: true,
    };
    await platform.call(AnchorServiceEdit, { id, ...edit });

    const waybillId = await signedWaybill();
    await platform.call(AnchorAdd, { service_id: id });
    await expect(platform.call(AnchorAdd, { service_id: id })).rejects.toMatchObject({ code: 'evidence.anchor_known' });
    await app.runJob('evidence.anchor');
    const sentStamp = await last('Chain');
    expect(sentStamp).toMatchObject({
      anchor_state: 'logged',
      service_name: 'Chain',
      tx_hash: expect.stringMatching(/^0x/),
    });
    await pass(60);
    await stampDue();
    expect(await last('Chain')).toMatchObject({ anchor_state: 'logged' });
    await chain.ask('anvil_mine', '0x3');
    await pass(60);
    await stampDue();
    expect((await platform.call(AnchorList, { service_kind: 'evm' })).list).toMatchObject([
      { anchor_state: 'anchored', anchor_fault: '' },
    ]);

    const { report } = await verify(waybillId);
    expect(report.verdict).toBe('valid');
    const params = expect.objectContaining({ name: 'Chain', chain: '31337', contract: contract_address, account });
    expect(report.findings).toContainEqual({ code: 'head_on_chain', severity: 'warning', params });
  });

  test('that forgets a transaction gets it again, and another one where its number is spent', async () => {
    const id = (await platform.call(AnchorServiceList, {})).list.find(({ name }) => name === 'Chain')?.id ?? 0;
    const account = (await platform.call(AnchorServiceList, {})).list.find((row) => row.id === id)?.account_address;
    await signedWaybill();
    await chain.ask('evm_setAutomine', false);
    await platform.call(AnchorAdd, { service_id: id });
    await app.runJob('evidence.anchor');
    const sentStamp = await last('Chain');
    await chain.ask('anvil_dropAllTransactions');
    await pass(60);
    await stampDue();
    expect(await last('Chain')).toMatchObject({ anchor_state: 'logged', tx_hash: sentStamp?.tx_hash });
    await chain.ask('anvil_dropAllTransactions');
    await chain.ask('anvil_setNonce', account, '0x20');
    await pass(60);
    await stampDue();
    expect(await last('Chain')).toMatchObject({ anchor_state: 'queued', tx_hash: '' });
    await chain.ask('evm_setAutomine', true);
    await pass(60);
    await stampDue();
    await chain.ask('anvil_mine', '0x3');
    await pass(60);
    await stampDue();
    const newStamp = (await platform.call(AnchorList, { service_kind: 'evm' })).list[0];
    expect(newStamp).toMatchObject({ id: sentStamp?.id, anchor_state: 'anchored' });
    expect(newStamp?.tx_hash).not.toBe(sentStamp?.tx_hash);
  });

  test('counts where a second node says the same, and not where it does not', async () => {
    const otherChain = await startChain();
    try {
      const id = (await platform.call(AnchorServiceList, {})).list.find(({ name }) => name === 'Chain')?.id ?? 0;
      const edit = { url: chain.url, certificate: '', every_minutes: 10, confirmations: 1, is_active: true };
      await platform.call(AnchorServiceEdit, { id, ...edit, second_url: otherChain.url });
      await signedWaybill();
      await platform.call(AnchorAdd, { service_id: id });
      await app.runJob('evidence.anchor');
      await pass(60);
      await stampDue();
      expect(await last('Chain')).toMatchObject({ anchor_state: 'logged', anchor_fault: 'nodes_differ' });
      await platform.call(AnchorServiceEdit, { id, ...edit, second_url: chain.url });
      await pass(3_600);
      await stampDue();
      expect(await last('Chain')).toMatchObject({ anchor_state: 'anchored', anchor_fault: '' });
    } finally {
      await otherChain.stop();
    }
  });

  test('of another number is not written to', async () => {
    const { id } = await platform.call(AnchorServiceAdd, { ...service, name: 'Other', chain_number: 1 });
    await expect(platform.call(AnchorContractDeploy, { id })).rejects.toMatchObject({ code: 'evidence.anchor_node' });
    await platform.call(AnchorServiceDel, { id });
  });
});

test.each([
  ['name', 'anchor_name', { name: 'Stamps' }],
  ['url', 'anchor_url', { url: 'stamps' }],
  ['url', 'anchor_url', { url: 'ftp://stamps.example' }],
  ['second_url', 'anchor_url', { second_url: 'node' }],
  ['certificate', 'anchor_certificate', { certificate: 'no certificate' }],
  ['chain_number', 'anchor_chain', { service_kind: 'evm' }],
  ['contract_address', 'anchor_contract', { service_kind: 'evm', chain_number: 1, contract_address: '0x12' }],
  ['secret', 'anchor_key', { service_kind: 'evm', chain_number: 1, secret: '0x12' }],
] as const)('a service is refused at its field %s (%s)', async (field, error, spoilt) => {
  const service = { service_kind: 'tsa', name: 'New', url: stamps.url, every_minutes: 10 } as const;
  await expect(platform.call(AnchorServiceAdd, { ...service, ...spoilt })).rejects.toMatchObject({
    code: `evidence.${error}`,
    data: { fields: { [field]: expect.any(String) } },
  });
});

test('a service that refuses again and again is given up, and a person has it tried again', async () => {
  const service = { service_kind: 'tsa', name: 'Refusing', url: stamps.url, every_minutes: 10_080 } as const;
  const { id } = await platform.call(AnchorServiceAdd, service);
  Object.assign(stamps.mood, { isRefusing: true });
  await platform.call(AnchorAdd, { service_id: id });
  for (let at = 0; at < 9; at += 1) {
    await app.runJob('evidence.anchor');
    await pass(28_800);
    await app.runJob('evidence.anchors');
  }
  const lostStamp = await last('Refusing');
  expect(lostStamp).toMatchObject({ anchor_state: 'failed', anchor_fault: 'refused', tries: 9 });
  Object.assign(stamps.mood, { isRefusing: false });
  await platform.call(AnchorRetry, { id: lostStamp?.id ?? 0 });
  await app.runJob('evidence.anchor');
  expect(await last('Refusing')).toMatchObject({ id: lostStamp?.id, anchor_state: 'anchored' });
  await expect(platform.call(AnchorRetry, { id: lostStamp?.id ?? 0 })).rejects.toMatchObject({
    code: 'evidence.anchor_state',
  });
});
