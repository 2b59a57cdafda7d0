import { refuse, wireErrors } from '@linehaul/contract/errors.ts';
import { countLines } from '@linehaul/modules/line/server/line.port.ts';
import { firstSites } from '@linehaul/modules/site/server/site.port.ts';
import { ownedPicture } from '@linehaul/modules/upload/server/upload.port.ts';
import { asTenant, type Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { Handlers } from '@linehaul/server-kernel/module/server-module.ts';
import { businessDay } from '@linehaul/server-kernel/time/business-day.ts';
import type { joiningContract } from '../contract/joining.contract.ts';
import type { Merchant } from '../contract/joining-rows.contract.ts';
import { applicationRepo, type StoredApplication } from './application.repo.ts';
import { owner, pictureFields, shownApplication } from './application.rules.ts';
import { joiningRepo } from './joining.repo.ts';
import { permitStatusOf } from './joining.rules.ts';
import { type MerchantRow, merchantRepo } from './merchant.repo.ts';

type MerchantCalls = Pick<Handlers<typeof joiningContract>, 'MerchantList' | 'MerchantInfo' | 'MerchantPicture'>;

/** Sites that an enterprise's page shows; the rest are counted. */
const shownSites = 50;

function shown(scope: Scope, row: MerchantRow): Merchant {
  return { ...row, permit_status: permitStatusOf(row.permit_expires_day, businessDay(scope)) };
}

async function existing(scope: Scope, id: number): Promise<MerchantRow> {
  const row = await merchantRepo(scope).one(id);
  if (!row) throw refuse(wireErrors.not_found);
  return row;
}

async function documentsOf(scope: Scope, id: number): Promise<StoredApplication | undefined> {
  const { valid_application_id, last_application_id } = await joiningRepo(scope, id).account();
  const application_id = valid_application_id ?? last_application_id;
  return application_id === null ? undefined : applicationRepo(scope, id).byId(application_id);
}

/** Logistics enterprises with their documents: an enterprise finds itself alone. */
export const merchantCalls: MerchantCalls = {
  MerchantList: async ({ input, scope }) => {
    const page = await merchantRepo(scope).page(input);
    return { ...page, list: page.list.map((row) => shown(scope, row)) };
  },
  MerchantInfo: async ({ input: { id }, scope }) => {
    const row = await existing(scope, id);
    const documents = await documentsOf(scope, id);
    const tenant = asTenant(scope, id);
    const { sites, count } = await firstSites(tenant, shownSites);
    return {
      ...shown(scope, row),
      application: documents ? shownApplication(documents) : null,
      sites: sites.map(({ id: site_id, code, name, state }) => ({ id: site_id, code, name, state })),
      site_count: count,
      line_count: await countLines(tenant),
    };
  },
  MerchantPicture: async ({ input: { id, picture, size }, scope, extensions }) => {
    await existing(scope, id);
    const upload = (await documentsOf(scope, id))?.[pictureFields[picture]];
    if (!upload) throw refuse(wireErrors.not_found);
    return ownedPicture({ scope, extensions }, { supplier_id: id, id: upload, owner, size });
  },
};
