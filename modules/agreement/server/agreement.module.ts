import { refuse, wireErrors } from '@linehaul/contract/errors.ts';
import { cleanRichText, plainText } from '@linehaul/modules/richtext/server/richtext.port.ts';
import { platformTenant, tenantAccount } from '@linehaul/modules/tenant/server/tenant.port.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { serverModule } from '@linehaul/server-kernel/module/server-module.ts';
import {
  type Agreement,
  type AgreementDetail,
  agreementContract,
  agreementErrors,
} from '../contract/agreement.contract.ts';
import { agreementRepo } from './agreement.repo.ts';
import { shownAgreement } from './agreement.steps.ts';
import { addAcceptance, publishedById } from './agreement-shown.repo.ts';
import { type AgreementDraft, agreementWrites } from './agreement-writes.repo.ts';

async function found(scope: Scope, id: number): Promise<Agreement> {
  const agreement = await agreementRepo(scope).byId(id);
  if (!agreement) throw refuse(wireErrors.not_found);
  return agreement;
}

async function readDetail(scope: Scope, id: number): Promise<AgreementDetail> {
  const agreement = await found(scope, id);
  const text = await agreementRepo(scope).textOf(id, agreement.latest_no);
  return { ...agreement, body: text?.body ?? '', versions: await agreementRepo(scope).versionsOf(id) };
}

/** What the log keeps of it: the words, not the HTML around them. */
function auditFields({ place, title, state, latest_no, published_no, body }: AgreementDetail) {
  return { place, title, state, latest_no, published_no, body: plainText(body) };
}

interface Saving extends AgreementDraft {
  id?: number | undefined;
  version?: number | undefined;
  is_published: boolean;
}

async function write(scope: Scope, { id, version, ...draft }: Saving): Promise<number> {
  const writes = agreementWrites(scope, scope.caller.supplier_id);
  if (id === undefined) {
    const newId = await writes.add(draft);
    if (draft.is_published) await writes.publish(newId, 1);
    return newId;
  }
  const before = await found(scope, id);
  if (!(await writes.change(id, version ?? before.version, draft))) throw refuse(wireErrors.version);
  const isPublished = before.published_no === before.latest_no;
  const version_no = await writes.draft(id, before.latest_no, isPublished, draft);
  if (draft.is_published) await writes.publish(id, version_no);
  return id;
}

async function save(scope: Scope, input: Saving) {
  const body = cleanRichText(input.body);
  if (plainText(body) === '') {
    const { code } = agreementErrors.empty;
    throw refuse(agreementErrors.empty, { fields: { body: { code } } });
  }
  const before = input.id === undefined ? undefined : await readDetail(scope, input.id);
  const after = await readDetail(scope, await write(scope, { ...input, body }));
  return { before, after };
}

export const agreementModule = serverModule({
  name: 'agreement',
  contract: agreementContract,
  migrations: new URL('./migrations/', import.meta.url),
  handlers: () => ({
    AgreementList: ({ input, scope }) => agreementRepo(scope).page(input),
    AgreementInfo: ({ input, scope }) => readDetail(scope, input.id),
    AgreementVersion: async ({ input, scope }) => {
      const text = await agreementRepo(scope).textOf(input.id, input.version_no);
      if (!text) throw refuse(wireErrors.not_found);
      return text;
    },
    AgreementSave: async ({ input, scope, audit }) => {
      const { before, after } = await save(scope, input);
      audit({ record: `agreement ${after.id}`, before: before && auditFields(before), after: auditFields(after) });
      return after;
    },
    AgreementDel: async ({ input, scope, audit }) => {
      const before = await readDetail(scope, input.id);
      if (before.accepted_count > 0) {
        throw refuse(agreementErrors.accepted, { params: { title: before.title, count: before.accepted_count } });
      }
      await agreementWrites(scope, scope.caller.supplier_id).remove(input.id);
      audit({ record: `agreement ${input.id}`, before: auditFields(before) });
      return {};
    },
    AcceptanceList: ({ input, scope }) => agreementRepo(scope).acceptances(input),
    AgreementAccept: async ({ input, scope, ip, audit }) => {
      const { supplier_id, login_name } = scope.caller;
      const publishedAgreement = await publishedById(scope, input.id);
      const owners = [await platformTenant(scope), supplier_id];
      if (!publishedAgreement || !owners.includes(publishedAgreement.supplier_id)) throw refuse(wireErrors.not_found);
      if (publishedAgreement.published_no !== input.version_no) throw refuse(agreementErrors.outdated);
      const accepted_at = await addAcceptance(scope, {
        owner: publishedAgreement.supplier_id,
        agreement_id: input.id,
        version_no: input.version_no,
        party_supplier_id: supplier_id,
        party_name: (await tenantAccount(scope).find())?.shop_name ?? '',
        accepted_by: login_name,
        ip,
      });
      const after = { title: publishedAgreement.title, version_no: input.version_no };
      audit({ record: `agreement ${input.id}`, after, tenant: supplier_id });
      return { accepted_at };
    },
    AgreementShown: ({ input, scope, supplieruid }) => shownAgreement(scope, supplieruid, input.place),
  }),
});
