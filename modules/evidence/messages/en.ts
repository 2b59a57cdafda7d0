import type { ErrorTexts } from '@linehaul/contract/errors.ts';
import type { evidenceErrors } from '../contract/evidence.contract.ts';
import { en as proof } from './proof/en.ts';

export const en = {
  noun: { one: 'Entry of the log', many: 'Evidence' },
  menu: { list: 'Evidence', info: 'Entry of the log' },
  call: {
    EvidenceStatus: 'Evidence: how far the log is',
    EvidenceBundle: 'Evidence: proof file of a waybill',
    EvidenceKeys: 'Evidence: public keys',
    EvidenceErase: 'Evidence: erase a person’s texts',
    EvidenceKeyRotate: 'Evidence: replace the signing keys',
  },
  field: {
    settled_cents: 'Settled to the carrier',
    commission_cents: 'Commission of the platform',
    imported_at: 'Entered the log',
    signer_name: 'Signed by',
    method: 'Paid by',
    bearer: 'Who pays the difference',
    n: 'Event',
    kind: 'What happened',
    place: 'Place in the log',
    created_day: 'Happened on',
    leaf_hash: 'Hash of the leaf',
    by_code: 'By pick-up code',
    signature_picture: 'Digest of the signature',
    site_code: 'Site',
  },
  state: { waiting: 'Waiting', logged: 'Logged', signed: 'Signed' },
  state_hint: {
    waiting: 'Kept with the change; it gets its place within seconds.',
    logged: 'It has its place; the next head signs it, at most a minute later.',
    signed: 'A signed head is over it: its proof can be handed out.',
  },
  kind: { settled: 'Settled', unsettled: 'Settlement taken back', imported: '{{kind}} (taken over)' },
  status: {
    title: 'Log',
    size: '{{n}} {{n, plural(one: entry; other: entries)}}',
    pending: '{{n}} waiting',
    head: 'Last head: {{n}} {{n, plural(one: entry; other: entries)}}, signed {{time}}',
    no_head: 'No head signed yet',
    key: 'Key {{fingerprint}}',
    proves:
      'Proves that nothing was changed, left out or inserted since the head that the holder has. It does not prove that what was written is true.',
  },
  fault: {
    title: 'The log is stopped',
    tree_differs:
      'The stored tree is not the one that follows from its entries. Nothing is added or signed until it is put right.',
    head_differs:
      'The log does not agree with a head that was signed. Nothing is added or signed until it is put right.',
    database_older:
      'The database is older than the last head that was signed here: it was restored from a backup. Going on would sign a second history.',
    other_log:
      'The head that is kept beside the database is of another log: the database or the data folder is a copy.',
  },
  section: {
    leaf: 'What was logged',
    fields: 'Fields about persons and prices',
    fields_hint:
      'The log has only their salted digests: they can be shown with the proof, or erased without breaking it.',
    path: 'Way to the root',
    path_hint: 'Each hash is made of the two below it. The last is the root that was signed.',
    head: 'Signed head',
  },
  waybill: { signed: '{{n}} of {{all}} events are in the signed log.' },
  tree: {
    leaf: 'This entry',
    sibling: 'Beside it',
    root: 'Root',
    matches: 'It is the signed one.',
    differs: 'It is not the signed one.',
  },
  action: {
    bundle: 'Proof file',
    keys: 'Public key',
    check: 'Check here',
    verifier: 'Check by yourself',
    erase: 'Erase texts about persons',
    by_waybill: 'All of this waybill',
  },
  erase: {
    title: 'Erase texts about persons',
    hint: 'Names, phones, addresses and notes of waybill {{no}} are deleted from all its entries in the log. Proofs stay valid, but can never show these texts again. This cannot be undone.',
    reason: 'Reason',
    done: '{{n}} {{n, plural(one: text; other: texts)}} erased',
  },
  dashboard: { stopped: 'The evidence log has stopped' },
  rotate: {
    title: 'Replace the keys',
    hint: 'Heads signed until now stay valid by the old key; later ones are signed by a new key, which everybody who checks proofs has to have: hand the file of public keys out again.',
    done: 'The new key signs from now on',
  },
  erased: 'Erased',
  check: {
    title: 'Checked in this browser',
  },
  proof,
  empty: {
    title: 'Nothing logged yet',
    hint: 'What happens to waybills is written here as it happens.',
  },
  error: {
    not_signed: 'No signed head is over this waybill yet. Try again in a minute.',
    unknown_head: 'No head of this size was ever signed here.',
    nothing_to_erase: 'There are no texts about persons left.',
  } satisfies ErrorTexts<typeof evidenceErrors>,
};
