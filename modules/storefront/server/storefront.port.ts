export { storefrontOffers } from './storefront-offer.extension.ts';
export { checkOpen } from './storefront-show.steps.ts';
