export { countLines, firstTariff, offeredLines } from './line.steps.ts';
export {
  loadPricer,
  type Pricer,
  type PricingRequest,
  priceShipment,
  pricingTexts,
  serviceLevels,
} from './pricing.steps.ts';
