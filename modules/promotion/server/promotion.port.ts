// Open to plug-ins too.

export { type PromotionSource, promotionSources } from './promotion-sources.extension.ts';
