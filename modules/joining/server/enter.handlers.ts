import { refuse, refuseAt, wireErrors } from '@linehaul/contract/errors.ts';
import { maskedIdentity } from '@linehaul/contract/identity-codes.ts';
import { acceptAt } from '@linehaul/modules/agreement/server/agreement.port.ts';
import { checkNewPassword } from '@linehaul/modules/security/server/security.port.ts';
import { openOwnerSession } from '@linehaul/modules/session/server/session.port.ts';
import {
  countGuess,
  registerTenant,
  type TenantAccount,
  takeCode,
} from '@linehaul/modules/tenant/server/tenant.port.ts';

import { keepUploads, ownedPicture } from '@linehaul/modules/upload/server/upload.port.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { Handlers, ModuleKernel } from '@linehaul/server-kernel/module/server-module.ts';
import { hashPassword } from '@linehaul/server-kernel/security/passwords.ts';
import type { Secrets } from '@linehaul/server-kernel/security/secrets.ts';
import { businessDay } from '@linehaul/server-kernel/time/business-day.ts';
import { type joiningContract, joiningErrors } from '../contract/joining.contract.ts';
import {
  type ApplicationFields,
  identityText,
  type JoinableIndustry,
  joinableIndustry,
} from '../contract/joining-rows.contract.ts';
import { type ApplicationDraft, applicationRepo, type StoredApplication } from './application.repo.ts';
import { changedFields, checkDocuments, identityPlace, owner, pictureFields } from './application.rules.ts';
import { askLater } from './identity-check.steps.ts';
import { joiningRepo, typeConfRepo } from './joining.repo.ts';
import { emitHandedIn } from './joining-events.repo.ts';
import { lockTenant, moveTenant, passWhenPaid, progressOf } from './progress.steps.ts';

type EnterCalls = Pick<
  Handlers<typeof joiningContract>,
  'EnterRegister' | 'EnterCertApply' | 'EnterCertInfo' | 'EnterCertPicture'
>;

interface Registration {
  phone: string;
  verify: string;
  password: string;
  store_name: string;
  industry_type: JoinableIndustry;
}

/** The code proves who holds the phone, so only its holder learns whether it has an account. */
async function register(outer: Scope, secrets: Secrets, registration: Registration, ip: string): Promise<number> {
  const { phone, verify, password, store_name, industry_type: industry } = registration;
  await checkNewPassword(outer, { password, names: [phone, store_name] });
  const password_hash = await hashPassword(password);
  const guess = await countGuess(outer, { phone, purpose: 'join', ip });
  return outer.transaction(async (scope) => {
    const conf = await typeConfRepo(scope).of(industry);
    if (!conf?.is_open) throw refuseAt(joiningErrors.type_closed, 'industry_type');
    await takeCode(scope, secrets, guess, verify);
    const id = await registerTenant(scope, { phone, password_hash, shop_name: store_name, industry });
    if (id === undefined) throw refuseAt(joiningErrors.phone_taken, 'phone');
    const step = { action: 'register', from_state: '', to_state: 'registered', side: 'tenant' } as const;
    await acceptAt(scope, 'register', { supplier_id: id, name: store_name, accepted_by: phone, ip });
    await joiningRepo(scope, id).addEvent({ ...step, reason: '', login_name: phone, application_id: null });
    return id;
  });
}

function buildApplicationDraft(
  secrets: Secrets,
  fields: ApplicationFields,
  before: StoredApplication | undefined,
  tenant: TenantAccount,
): ApplicationDraft {
  const { id_number, permit_no, permit_expires_day, permit_upload_id, ...others } = fields;
  const hasPermit = tenant.industry === 'logistics';
  const typedIdentity = id_number === undefined ? null : identityText(id_number);
  const draft = {
    ...others,
    permit_no: (hasPermit && permit_no) || '',
    permit_expires_day: (hasPermit && permit_expires_day) || null,
    permit_upload_id: (hasPermit && permit_upload_id) || null,
    id_number_encrypted:
      typedIdentity === null
        ? (before?.id_number_encrypted ?? '')
        : secrets.encryptAtRest(typedIdentity, identityPlace(tenant.id)),
    id_number_masked: typedIdentity === null ? (before?.id_number_masked ?? '') : maskedIdentity(typedIdentity),
  };
  const is_renewal = tenant.state === 'approved';
  return { ...draft, is_renewal, changed_fields: changedFields(before, draft) };
}

/** The kind's figures as they are now; what has been paid already is not asked for anew. */
async function chargeJoining(scope: Scope, tenant: TenantAccount): Promise<void> {
  const industry = joinableIndustry.safeParse(tenant.industry).data;
  const conf = industry && (await typeConfRepo(scope).of(industry));
  const account = await joiningRepo(scope).account();
  await joiningRepo(scope).changeAccount({
    fee_cents: account.fee_paid_cents > 0 ? account.fee_cents : (conf?.fee_cents ?? 0),
    deposit_cents: account.deposit_paid_cents > 0 ? account.deposit_cents : (conf?.deposit_cents ?? 0),
  });
}

async function apply(scope: Scope, secrets: Secrets, fields: ApplicationFields): Promise<void> {
  const tenant = await lockTenant(scope);
  const joining = joiningRepo(scope);
  const documents = applicationRepo(scope);
  const { last_application_id } = await joining.account();
  const before = last_application_id === null ? undefined : await documents.byId(last_application_id);
  checkDocuments(fields, {
    needs_permit: tenant.industry === 'logistics',
    today: businessDay(scope),
    has_identity: before !== undefined,
  });
  // The sites of one enterprise share its code.
  if (tenant.industry !== 'site' && (await documents.isCodeTaken(fields.credit_code))) {
    throw refuseAt(joiningErrors.credit_code_taken, 'credit_code');
  }
  const uploads = Object.values(pictureFields).map((field) => [field, fields[field]] as const);
  await keepUploads(scope, owner, Object.fromEntries(uploads));
  const application_id = await documents.add(buildApplicationDraft(secrets, fields, before, tenant));
  await joining.changeAccount({ last_application_id: application_id });
  await askLater(scope, tenant.id, application_id);
  await emitHandedIn(scope, tenant, { id: application_id, is_renewal: tenant.state === 'approved' });
  if (tenant.state === 'approved') {
    await moveTenant(scope, tenant, { action: 'renew', side: 'tenant', application_id });
    return;
  }
  const waiting = await moveTenant(scope, tenant, { action: 'submit', side: 'tenant', application_id });
  await chargeJoining(scope, tenant);
  await passWhenPaid(scope, waiting, 'nothing_due');
}

/** What a company does to join, and to renew its documents later on. */
export function enterCalls(kernel: ModuleKernel): EnterCalls {
  const { secrets } = kernel;
  return {
    EnterRegister: async ({ input, scope, ip, userAgent }) => {
      const supplier_id = await register(scope, secrets, input, ip);
      return openOwnerSession(scope, kernel, { supplier_id, login_name: input.phone }, { ip, userAgent });
    },
    EnterCertApply: async ({ input, scope, audit }) => {
      await apply(scope, secrets, input);
      const after = await progressOf(scope);
      const { company_name = '', credit_code = '' } = after.application ?? {};
      audit({ record: `tenant ${scope.caller.supplier_id}`, after: { state: after.state, company_name, credit_code } });
      return after;
    },
    EnterCertInfo: ({ scope }) => progressOf(scope),
    EnterCertPicture: async ({ input: { picture, size }, scope, extensions }) => {
      const { last_application_id } = await joiningRepo(scope).account();
      const documents =
        last_application_id === null ? undefined : await applicationRepo(scope).byId(last_application_id);
      const id = documents?.[pictureFields[picture]];
      if (!id) throw refuse(wireErrors.not_found);
      return ownedPicture({ scope, extensions }, { supplier_id: scope.caller.supplier_id, id, owner, size });
    },
  };
}
