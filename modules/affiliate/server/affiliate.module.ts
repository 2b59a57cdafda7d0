import { documentFigures } from '@linehaul/modules/ledger/server/ledger.port.ts';
import { serverModule } from '@linehaul/server-kernel/module/server-module.ts';
import { affiliateContract } from '../contract/affiliate.contract.ts';
import { affiliateFigures, affiliateKinds } from './affiliate-ledger.steps.ts';
import { promotersOfErased } from './promoter-erasure.repo.ts';

/** Orders that members bring to affiliate providers, and what they earn by them; plug-ins read the orders. */
export const affiliateModule = serverModule({
  name: 'affiliate',
  contract: affiliateContract,
  migrations: new URL('./migrations/', import.meta.url),
  offers: () => [...affiliateKinds.offers, documentFigures.offer(affiliateFigures), promotersOfErased],
  handlers: () => ({}),
});
