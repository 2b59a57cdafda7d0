export { checkOpen } from './storefront-show.steps.ts';
