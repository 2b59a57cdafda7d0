export {
  type AppOwner,
  type IdentityAccess,
  type IdentityFault,
  type IdentityProvider,
  identityProviders,
} from './identity-provider.extension.ts';
