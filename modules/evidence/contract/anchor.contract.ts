import { pageOf, pageQuery } from '@linehaul/contract/paging.ts';
import { line, rowId, rowIdOf, secretText, unixSeconds } from '@linehaul/contract/units.ts';
import { z } from 'zod';

/** A time-stamp service (RFC 3161), or a contract on a chain with Ethereum's virtual machine. */
export const anchorKind = z.enum(['tsa', 'evm']);
export type AnchorKind = z.output<typeof anchorKind>;

/** Not begun, sent to the chain and not yet confirmed, stamped, given up. */
export const anchorState = z.enum(['queued', 'logged', 'anchored', 'failed']);
export type AnchorState = z.output<typeof anchorState>;

/** Why the last attempt came to nothing. */
export const anchorFault = z.enum([
  'unreachable',
  'refused_address',
  'refused',
  'unreadable',
  'other_hash',
  'untrusted',
  'wrong_chain',
  'no_contract',
  'no_funds',
  'reverted',
  'not_stamped',
  'nodes_differ',
]);
export type AnchorFault = z.output<typeof anchorFault>;

const anchorServiceFields = {
  url: line(500, 1),
  /** Another node of the chain: a stamp counts where both say so. Empty for none. */
  second_url: line(500),
  /** PEM of the certificate that the service's answers lead to; empty for any. */
  certificate: z.string().max(20_000),
  /** A head is stamped so often at most. */
  every_minutes: z.int().min(10).max(10_080),
  /** Blocks after which a stamp counts. */
  confirmations: z.int().min(1).max(1_000),
  is_active: z.boolean(),
};

const anchorService = z.object({
  id: rowId,
  service_kind: anchorKind,
  name: z.string(),
  ...anchorServiceFields,
  /** 0 for a time-stamp service. */
  chain_number: z.int(),
  contract_address: z.string(),
  /** The account that pays; empty for a time-stamp service. */
  account_address: z.string(),
  added_by: z.string(),
  created_at: unixSeconds,
  /** Entries of the last head that it has stamped, and when; 0 and 0 before the first. */
  size: z.int(),
  anchored_at: unixSeconds,
});
export type AnchorService = z.output<typeof anchorService>;

const anchor = z.object({
  id: rowId,
  service_name: z.string(),
  service_kind: anchorKind,
  /** Entries of the head. */
  size: z.int(),
  anchor_state: anchorState,
  /** Empty while nothing went wrong. */
  anchor_fault: z.union([anchorFault, z.literal('')]),
  tries: z.int(),
  /** Of the transaction on the chain; empty before there is one. */
  tx_hash: z.string(),
  created_at: unixSeconds,
  /** By the service's or the chain's clock; 0 before. */
  anchored_at: unixSeconds,
});
export type Anchor = z.output<typeof anchor>;

/** Where heads are stamped, of the platform alone. */
export const anchorEndpoints = {
  AnchorServiceList: {
    method: 'GET',
    path: '/v1/supplier/evidence/AnchorServiceList',
    industries: ['platform'],
    input: pageQuery,
    output: pageOf(anchorService),
  },
  AnchorServiceAdd: {
    method: 'POST',
    path: '/v1/supplier/evidence/AnchorServiceAdd',
    industries: ['platform'],
    input: z.object({
      service_kind: anchorKind,
      name: line(60, 1),
      url: anchorServiceFields.url,
      second_url: anchorServiceFields.second_url.default(''),
      chain_number: z.int().min(0).max(Number.MAX_SAFE_INTEGER).default(0),
      /** Of a contract that is there already; empty to set one up. */
      contract_address: line(42).default(''),
      /** Private key of the account that pays, or what a time-stamp service wants as `Authorization`. */
      secret: secretText(500, 0).default(''),
      certificate: anchorServiceFields.certificate.default(''),
      every_minutes: anchorServiceFields.every_minutes.default(60),
    }),
    output: z.object({ id: rowId }),
    audit: 'evidence.add_anchor_service',
  },
  AnchorServiceEdit: {
    method: 'POST',
    path: '/v1/supplier/evidence/AnchorServiceEdit',
    industries: ['platform'],
    input: z.object({ id: rowIdOf('evidence_anchor_service'), ...anchorServiceFields }),
    output: z.object({}),
    audit: 'evidence.edit_anchor_service',
  },
  /** Only while nothing was stamped there: proofs name it. */
  AnchorServiceDel: {
    method: 'POST',
    path: '/v1/supplier/evidence/AnchorServiceDel',
    industries: ['platform'],
    input: z.object({ id: rowIdOf('evidence_anchor_service') }),
    output: z.object({}),
    audit: 'evidence.delete_anchor_service',
  },
  /** Sends the contract to the chain; its address is known at once. */
  AnchorContractDeploy: {
    method: 'POST',
    path: '/v1/supplier/evidence/AnchorContractDeploy',
    industries: ['platform'],
    input: z.object({ id: rowIdOf('evidence_anchor_service') }),
    output: z.object({ contract_address: z.string() }),
    audit: 'evidence.deploy_anchor_contract',
  },
  AnchorList: {
    method: 'GET',
    path: '/v1/supplier/evidence/AnchorList',
    industries: ['platform'],
    input: pageQuery.extend({ anchor_state: anchorState.optional(), service_kind: anchorKind.optional() }),
    output: pageOf(anchor),
  },
  /** Stamps the last head now. */
  AnchorAdd: {
    method: 'POST',
    path: '/v1/supplier/evidence/AnchorAdd',
    industries: ['platform'],
    input: z.object({ service_id: rowIdOf('evidence_anchor_service') }),
    output: z.object({ size: z.int() }),
    audit: 'evidence.add_anchor',
  },
  /** At once, whether it was given up or waits for its next attempt. */
  AnchorRetry: {
    method: 'POST',
    path: '/v1/supplier/evidence/AnchorRetry',
    industries: ['platform'],
    input: z.object({ id: rowIdOf('evidence_anchor') }),
    output: z.object({}),
    audit: 'evidence.retry_anchor',
  },
} as const;

/** What can be wrong with them, and how the wire answers. */
export const anchorErrors = {
  anchor_name: 409,
  anchor_url: 422,
  anchor_url_plain: 422,
  anchor_url_private: 422,
  anchor_url_unresolved: 422,
  anchor_chain: 422,
  anchor_contract: 422,
  anchor_key: 422,
  anchor_certificate: 422,
  /** The account has nothing to pay with. */
  anchor_funds: 409,
  /** The chain's node did not answer, or is of another chain. */
  anchor_node: 409,
  /** There is a contract already. */
  anchor_has_contract: 409,
  anchor_used: 409,
  /** This head is stamped there, or on its way. */
  anchor_known: 409,
  anchor_state: 409,
} as const;
