import { tenantAccount } from '@linehaul/modules/tenant/server/tenant.port.ts';
import { ownedPicture } from '@linehaul/modules/upload/server/upload.port.ts';
import { pageHomes } from '@linehaul/server-kernel/module/page-home.ts';
import { serverModule } from '@linehaul/server-kernel/module/server-module.ts';
import { storefrontContract } from '../contract/storefront.contract.ts';
import { storefrontRepo } from './storefront.repo.ts';
import { logoOwner, saveStorefront } from './storefront-save.steps.ts';
import { homeAt, logoRoute, showStorefront } from './storefront-show.steps.ts';

/** The product's own, until the tenant has chosen one. */
const firstColour = '#0872d8';

export const storefrontModule = serverModule({
  name: 'storefront',
  contract: storefrontContract,
  migrations: new URL('./migrations/', import.meta.url),
  offers: () => [pageHomes.offer({ key: 'storefront', homeAt })],
  rawRoutes: (kernel) => [logoRoute(kernel)],
  handlers: (kernel) => ({
    StorefrontInfo: async ({ scope }) => {
      const storefront = await storefrontRepo(scope).find();
      if (storefront) return storefront;
      const name = (await tenantAccount(scope).find())?.shop_name ?? '';
      const off = { is_on: false, short_name: '', host_name: '', logo_id: null, version: 0 };
      return { ...off, name: name.slice(0, 60), colour: firstColour };
    },
    StorefrontSave: async ({ input: { version, ...fields }, scope, audit }) => {
      const { publicUrl } = kernel.settings;
      const ownHost = publicUrl ? new URL(publicUrl).hostname : '';
      const { before, after } = await saveStorefront(scope, fields, { version, ownHost });
      audit({ record: `storefront ${scope.caller.supplier_id}`, before, after });
      return after;
    },
    StorefrontLogo: ({ input: { id, size }, scope, extensions }) =>
      ownedPicture({ scope, extensions }, { supplier_id: scope.caller.supplier_id, id, owner: logoOwner, size }),
    StorefrontShow: ({ input, scope }) => showStorefront(scope, kernel, input.short_name),
  }),
});
