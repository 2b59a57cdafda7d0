// Open to plug-ins too.

export { activePayee, payeeNews } from './payee-account.steps.ts';
export {
  type PayeeAnswer,
  type PayeeApplication,
  type PayeeProvider,
  payeeProviders,
} from './payee-provider.extension.ts';
