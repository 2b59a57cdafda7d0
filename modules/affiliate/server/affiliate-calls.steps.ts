import type { EndpointSpec, ParsedInputOf } from '@linehaul/contract/endpoint.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { HandlerCall } from '@linehaul/server-kernel/module/server-module.ts';
import type {
  affiliateOrderListCall,
  affiliateSyncInfoCall,
  affiliateSyncStartCall,
  promoterDeleteCall,
  promoterListCall,
  promoterPayCall,
  promoterSaveCall,
} from '../contract/affiliate.contract.ts';
import { affiliateOrderPage } from './affiliate-life.steps.ts';
import { affiliateSyncInfo } from './affiliate-sync.steps.ts';
import { payPromoter, promoterPage, removePromoter, savePromoter } from './promoter.steps.ts';
import type { AffiliateTerms } from './share.steps.ts';

type Call<MakeCall extends (path: EndpointSpec['path']) => EndpointSpec> = HandlerCall<
  ParsedInputOf<ReturnType<MakeCall>>
>;

export interface AffiliatePart {
  /** The plug-in's. */
  key: string;
  /** What the scope's tenant has set. Refuses where it has not set the plug-in up. */
  readTerms(scope: Scope): Promise<AffiliateTerms>;
  /** Has orders read in the background. */
  readSoon(scope: Scope): Promise<void>;
}

/** Answers the calls that are the same for all affiliate plug-ins. */
export function affiliateHandlers({ key, readTerms, readSoon }: AffiliatePart) {
  return {
    listOrders: ({ input, scope }: Call<typeof affiliateOrderListCall>) => affiliateOrderPage(scope, key, input),

    listPromoters: ({ input, scope }: Call<typeof promoterListCall>) => promoterPage(scope, key, input),

    savePromoter: async ({ input, scope, audit }: Call<typeof promoterSaveCall>) => {
      const after = await savePromoter(scope, key, await readTerms(scope), input);
      audit({ record: `affiliate_promoter ${after.id}`, after });
      return after;
    },

    removePromoter: async ({ input, scope, audit }: Call<typeof promoterDeleteCall>) => {
      audit({ record: `affiliate_promoter ${input.id}` });
      return removePromoter(scope, key, input.id);
    },

    payPromoter: async ({ input, scope, audit }: Call<typeof promoterPayCall>) => {
      const after = await payPromoter(scope, key, input);
      audit({ record: `affiliate_promoter ${input.id}`, after: { ...input, balance_cents: after.balance_cents } });
      return after;
    },

    showSync: ({ scope }: Call<typeof affiliateSyncInfoCall>) => affiliateSyncInfo(scope, key),

    startSync: async ({ scope, audit }: Call<typeof affiliateSyncStartCall>) => {
      await readTerms(scope);
      audit({ record: `${key} orders` });
      await readSoon(scope);
      return affiliateSyncInfo(scope, key);
    },
  };
}
