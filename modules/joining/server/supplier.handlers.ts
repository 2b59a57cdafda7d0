import { refuse, wireErrors } from '@linehaul/contract/errors.ts';
import { consentByJoining } from '@linehaul/modules/consent/server/consent.port.ts';
import { endTenantSessions } from '@linehaul/modules/session/server/session.port.ts';
import { type TenantAccount, tenantAccount } from '@linehaul/modules/tenant/server/tenant.port.ts';
import { forgetPictures, ownedPicture } from '@linehaul/modules/upload/server/upload.port.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { HandlerCall, Handlers, ModuleKernel } from '@linehaul/server-kernel/module/server-module.ts';
import { addressLimit } from '@linehaul/server-kernel/security/rate-limit.repo.ts';
import type { Locked } from '@linehaul/server-kernel/state/record-steps.repo.ts';
import { type joiningContract, joiningErrors } from '../contract/joining.contract.ts';
import type { Supplier, SupplierDetail } from '../contract/joining-rows.contract.ts';
import { applicationRepo, type StoredApplication } from './application.repo.ts';
import { canDecide, identityPlace, owner, pictureFields, shownApplication } from './application.rules.ts';
import { blockersOf } from './deletion.handlers.ts';
import { askIdentity, canAsk, opinionOf } from './identity-check.steps.ts';
import { joiningRepo } from './joining.repo.ts';
import { dueInAll, joiningLife } from './joining.rules.ts';
import { lockTenant, moveTenant } from './progress.steps.ts';
import { joinedSuppliers, supplierRepo } from './supplier.repo.ts';

type SupplierCalls = Pick<
  Handlers<typeof joiningContract>,
  | 'getSupplierList'
  | 'SupplierList'
  | 'SupplierInfo'
  | 'SupplierCertList'
  | 'SupplierCertInfo'
  | 'SupplierCertNumber'
  | 'SupplierCertPicture'
  | 'SupplierCertLog'
  | 'SupplierCertIdentity'
  | 'SupplierCertAudit'
  | 'SupplierDisabled'
  | 'SupplierDel'
>;

/** Pages of the public list that one address may read. */
const publicPagesPerMinute = 60;

async function existing(scope: Scope, id: number): Promise<TenantAccount> {
  const tenant = await tenantAccount(scope, id).find();
  if (!tenant) throw refuse(wireErrors.not_found);
  return tenant;
}

function shown(account: TenantAccount): Supplier {
  const { id, shop_name, certified_name, industry, state, phone, is_union, disabled_reason } = account;
  return {
    id,
    account: account.account,
    shop_name,
    company_name: certified_name,
    industry_type: industry,
    state,
    phone: phone ?? '',
    is_union,
    disabled_reason,
    created_at: account.created_at,
    last_login_at: account.last_login_at ?? 0,
  };
}

type Asked = Pick<HandlerCall<unknown>, 'scope' | 'extensions'>;

async function detail(call: Asked, id: number): Promise<SupplierDetail> {
  const { scope } = call;
  const tenant = await existing(scope, id);
  const { fee_paid_cents, deposit_paid_cents } = await joiningRepo(scope, id).account();
  // The platform's own tenant is nobody's to judge.
  const actions = tenant.industry === 'platform' ? [] : joiningLife.actions(tenant, 'platform');
  const blockers = await blockersOf(call, id);
  return { ...shown(tenant), fee_paid_cents, deposit_paid_cents, blockers, actions };
}

async function lastDocuments(scope: Scope, id: number): Promise<StoredApplication | undefined> {
  const { last_application_id } = await joiningRepo(scope, id).account();
  return last_application_id === null ? undefined : applicationRepo(scope, id).byId(last_application_id);
}

interface Decision {
  id: number;
  application_id: number;
  decision: 'approve' | 'reject';
  reason: string;
}

/** The steps of a tenant that has joined already. */
const renewals = { approve: 'renew_approve', reject: 'renew_reject' } as const;

/** Decides about the documents that were read; approved ones hold from now on, and their company's name is certified. */
async function decide(scope: Scope, { id, application_id, decision, reason }: Decision): Promise<void> {
  const tenant = await lockTenant(scope, id);
  const documents = await lastDocuments(scope, id);
  if (documents?.id !== application_id || documents.state !== 'pending') throw refuse(joiningErrors.replaced);
  const account = await joiningRepo(scope, id).account();
  if (tenant.state === 'submitted' || (decision === 'approve' && !documents.is_renewal && dueInAll(account) > 0)) {
    throw refuse(joiningErrors.unpaid);
  }
  const action = tenant.state === 'approved' ? renewals[decision] : decision;
  const isApproved = decision === 'approve';
  const change = isApproved ? { certified_name: documents.company_name } : undefined;
  await applicationRepo(scope, id).decide(application_id, isApproved ? 'approved' : 'rejected', reason);
  if (isApproved) await joiningRepo(scope, id).changeAccount({ valid_application_id: application_id });
  await moveTenant(scope, tenant, { action, side: 'platform', reason, application_id, ...(change && { change }) });
  // Documents that are renewed give no consent back that was revoked meanwhile.
  if (action === 'approve') await consentByJoining(scope, id);
}

async function lockedCustomer(scope: Scope, id: number): Promise<Locked<TenantAccount>> {
  const tenant = await lockTenant(scope, id);
  if (tenant.industry === 'platform') throw refuse(joiningErrors.platform);
  return tenant;
}

async function setDisabled(scope: Scope, id: number, is_disabled: boolean, reason: string): Promise<TenantAccount> {
  const tenant = await lockedCustomer(scope, id);
  const action = is_disabled ? 'disable' : 'enable';
  const change = { disabled_reason: is_disabled ? reason : '' };
  await moveTenant(scope, tenant, { action, side: 'platform', reason, change });
  return tenant;
}

async function remove(call: Asked, id: number): Promise<TenantAccount> {
  const { scope } = call;
  const tenant = await lockedCustomer(scope, id);
  if ((await blockersOf(call, id)).length > 0) throw refuse(joiningErrors.hindered);
  await tenantAccount(scope, id).delete();
  await endTenantSessions(scope, id, 'tenant_deleted');
  await joiningRepo(scope, id).deleteDocuments();
  await forgetPictures(scope, id);
  return tenant;
}

/** What the platform sees and decides of tenants. */
export const supplierCalls = ({ secrets }: Pick<ModuleKernel, 'secrets'>): SupplierCalls => ({
  getSupplierList: async ({ input, scope, ip }) => {
    await addressLimit(scope, 'suppliers', ip).takeIfCounted(publicPagesPerMinute, 60);
    return joinedSuppliers(scope, input);
  },
  SupplierList: ({ input, scope }) => supplierRepo(scope).page(input),
  SupplierInfo: (call) => detail(call, call.input.id),
  SupplierCertList: ({ input, scope }) => supplierRepo(scope).applications(input),
  SupplierCertInfo: async ({ input, scope, extensions }) => {
    const tenant = await existing(scope, input.id);
    const documents = await lastDocuments(scope, input.id);
    const application = documents ? shownApplication(documents) : null;
    const due_cents = dueInAll(await joiningRepo(scope, input.id).account());
    const can_decide = canDecide(tenant.state, application);
    const identity = documents ? opinionOf(documents) : null;
    const can_ask_identity = can_decide && documents !== undefined && (await canAsk(scope, extensions, documents));
    const was_refused =
      documents !== undefined && (await applicationRepo(scope, input.id).followsRefused(documents.id));
    return { ...shown(tenant), application, can_decide, was_refused, due_cents, identity, can_ask_identity };
  },
  SupplierCertIdentity: async ({ input: { id, application_id }, scope, extensions, audit }) => {
    const documents = await lastDocuments(scope, id);
    if (documents?.id !== application_id || documents.state !== 'pending') throw refuse(joiningErrors.replaced);
    const earlierOpinion = opinionOf(documents);
    if (earlierOpinion && earlierOpinion.answer !== 'no_answer') return earlierOpinion;
    const answer = await askIdentity({ scope, extensions, secrets }, id, documents);
    audit({ record: `tenant ${id}`, after: { application_id, answer } });
    return { answer, asked_at: scope.now, asked_by: scope.caller.login_name };
  },
  SupplierCertNumber: async ({ input: { id, application_id }, scope, audit }) => {
    const documents = await applicationRepo(scope, id).byId(application_id);
    if (!documents) throw refuse(wireErrors.not_found);
    const { legal_person, id_number_encrypted } = documents;
    audit({ record: `tenant ${id}`, after: { application_id } });
    return { legal_person, id_number: secrets.decryptAtRest(id_number_encrypted, identityPlace(id)) ?? '' };
  },
  SupplierCertPicture: async ({ input: { id, application_id, picture, size }, scope, extensions }) => {
    const documents = await applicationRepo(scope, id).byId(application_id);
    const upload = documents?.[pictureFields[picture]];
    if (!upload) throw refuse(wireErrors.not_found);
    return ownedPicture({ scope, extensions }, { supplier_id: id, id: upload, owner, size });
  },
  SupplierCertLog: async ({ input, scope }) => {
    await existing(scope, input.id);
    return joiningRepo(scope, input.id).events();
  },
  SupplierCertAudit: async (call) => {
    const { input, scope, audit } = call;
    const before = await existing(scope, input.id);
    await decide(scope, input);
    const after = await detail(call, input.id);
    audit({ record: `tenant ${input.id}`, before: { state: before.state }, after: { state: after.state, ...input } });
    return after;
  },
  SupplierDisabled: async (call) => {
    const { scope, audit } = call;
    const { id, is_disabled, reason } = call.input;
    const before = await setDisabled(scope, id, is_disabled, reason);
    const after = await detail(call, id);
    audit({ record: `tenant ${id}`, before: { state: before.state }, after: { state: after.state, reason } });
    return after;
  },
  SupplierDel: async (call) => {
    const { input, audit } = call;
    const { account, shop_name, certified_name, industry, state } = await remove(call, input.id);
    audit({ record: `tenant ${input.id}`, before: { account, shop_name, certified_name, industry, state } });
    return {};
  },
});
