import { expect, test } from 'vitest';
import { checkDomain, type ResolveTxt } from './domain-check.rules.ts';

const key = { selector: 's1', public_key: 'MIIB' };
const good = {
  's1._domainkey.mail.shipper.example': [['v=DKIM1; k=rsa; ', 'p=MI IB']],
  'mail.shipper.example': [['some-verification=1'], ['v=spf1 include:spf.example -all']],
  '_dmarc.shipper.example': [['v=DMARC1; p=quarantine; rua=mailto:x@shipper.example']],
};

function resolverOf(records: Readonly<Record<string, string[][]>>): ResolveTxt {
  return async (name) => records[name] ?? Promise.reject(Object.assign(new Error(name), { code: 'ENOTFOUND' }));
}

async function states(records: Readonly<Record<string, string[][]>>) {
  const checks = await checkDomain(resolverOf(records), 'mail.shipper.example', key);
  return Object.fromEntries(checks.map(({ kind, state }) => [kind, state]));
}

test('a record in parts is one record, and DMARC may stand at a domain above', async () => {
  expect(await states(good)).toEqual({ dkim: 'good', spf: 'good', dmarc: 'good' });
  const checks = await checkDomain(resolverOf(good), 'mail.shipper.example', key);
  expect(checks.find(({ kind }) => kind === 'dmarc')?.name).toBe('_dmarc.shipper.example');
});

test.each<[string, Record<string, string[][]>, Record<string, string>]>([
  ['nothing', {}, { dkim: 'missing', spf: 'missing', dmarc: 'missing' }],
  ['another key', { 's1._domainkey.mail.shipper.example': [['v=DKIM1; p=OTHER']] }, { dkim: 'wrong' }],
  ['a key that was withdrawn', { 's1._domainkey.mail.shipper.example': [['v=DKIM1; p=']] }, { dkim: 'wrong' }],
  ['two keys', { 's1._domainkey.mail.shipper.example': [['p=MIIB'], ['p=OTHER']] }, { dkim: 'wrong' }],
  ['two SPF records', { 'mail.shipper.example': [['v=spf1 mx -all'], ['v=spf1 a -all']] }, { spf: 'wrong' }],
  ['SPF that lets everybody send', { 'mail.shipper.example': [['v=spf1 +all']] }, { spf: 'weak' }],
  ['DMARC that only watches', { '_dmarc.mail.shipper.example': [['v=DMARC1; p=none']] }, { dmarc: 'weak' }],
  ['DMARC without a policy', { '_dmarc.mail.shipper.example': [['v=DMARC1']] }, { dmarc: 'wrong' }],
])('%s is seen', async (_what, records, result) => {
  expect(await states(records)).toMatchObject(result);
});

test('silence of the name servers is not the absence of a record', async () => {
  const silent: ResolveTxt = () => Promise.reject(Object.assign(new Error('late'), { code: 'ETIMEOUT' }));
  const checks = await checkDomain(silent, 'shipper.example', null);
  expect(checks.map(({ kind, state }) => [kind, state])).toEqual([
    ['spf', 'unknown'],
    ['dmarc', 'unknown'],
  ]);
});
