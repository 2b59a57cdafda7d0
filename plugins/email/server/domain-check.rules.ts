import type { DnsCheck } from '../contract/email.contract.ts';
import { recordName, tagsOf } from './dkim.rules.ts';

/** Text records of a name, each in its parts, as `node:dns` answers them; rejects when there are none. */
export type ResolveTxt = (name: string) => Promise<string[][]>;

export interface CheckedKey {
  selector: string;
  public_key: string;
}

const none = new Set(['ENOTFOUND', 'ENODATA']);

/** Null when the name servers have not answered. */
async function recordsOf(resolve: ResolveTxt, name: string): Promise<string[] | null> {
  try {
    return (await resolve(name)).map((parts) => parts.join(''));
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    return none.has(code) ? [] : null;
  }
}

type State = DnsCheck['state'];

const isDkim = (record: string) => tagsOf(record).has('p');
const isSpf = (record: string) => /^v=spf1(\s|$)/i.test(record);
const isDmarc = (record: string) => /^v=DMARC1\s*(;|$)/i.test(record);

function dkimState(records: readonly string[], publicKey: string): State {
  if (records.length === 0) return 'missing';
  return records.length === 1 && tagsOf(records[0] ?? '').get('p') === publicKey ? 'good' : 'wrong';
}

/** Two records are none (RFC 7208, 3.2); one that lets everybody through proves nothing. */
function spfState(records: readonly string[]): State {
  if (records.length === 0) return 'missing';
  if (records.length > 1) return 'wrong';
  return /\s\+?all\s*$/i.test(records[0] ?? '') ? 'weak' : 'good';
}

function dmarcState(records: readonly string[]): State {
  if (records.length === 0) return 'missing';
  const policy = tagsOf(records[0] ?? '')
    .get('p')
    ?.toLowerCase();
  if (records.length > 1 || policy === undefined) return 'wrong';
  return policy === 'none' ? 'weak' : 'good';
}

async function check(
  resolve: ResolveTxt,
  kind: DnsCheck['kind'],
  name: string,
  is: (record: string) => boolean,
  stateOf: (records: readonly string[]) => State,
): Promise<DnsCheck> {
  const records = await recordsOf(resolve, name);
  const matchingRecords = records?.filter(is) ?? [];
  return { kind, name, found: matchingRecords, state: records ? stateOf(matchingRecords) : 'unknown' };
}

/** The domain's own record, else that of the nearest domain above it that has one. */
async function checkDmarc(resolve: ResolveTxt, domain: string): Promise<DnsCheck> {
  const labels = domain.split('.');
  const ownCheck = await check(resolve, 'dmarc', `_dmarc.${domain}`, isDmarc, dmarcState);
  if (ownCheck.state !== 'missing' || labels.length <= 2) return ownCheck;
  const above = await checkDmarc(resolve, labels.slice(1).join('.'));
  return above.state === 'missing' ? ownCheck : above;
}

/** What the DNS says of the domain that mails are from. */
export function checkDomain(resolve: ResolveTxt, domain: string, key: CheckedKey | null): Promise<DnsCheck[]> {
  const spf = check(resolve, 'spf', domain, isSpf, spfState);
  const dmarc = checkDmarc(resolve, domain);
  if (!key) return Promise.all([spf, dmarc]);
  const { selector, public_key } = key;
  const name = recordName(selector, domain);
  const dkim = check(resolve, 'dkim', name, isDkim, (records) => dkimState(records, public_key));
  return Promise.all([dkim, spf, dmarc]);
}
