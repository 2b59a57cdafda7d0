// Open to plug-ins too.

export { checkStorefront, storefrontScope } from './storefront-show.steps.ts';
