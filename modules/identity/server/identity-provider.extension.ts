import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { extensionPoint } from '@linehaul/server-kernel/module/extension-point.ts';

/** Who somebody is at a provider. */
export interface OutsidePerson {
  /** What `open_id` is unique in, where that is less than the provider: an organisation, an issuer. Else empty. */
  realm: string;
  /** Names the person there; never changes. */
  open_id: string;
  /** Names the person across the owner's applications; empty where the provider tells none. */
  union_id: string;
  nick_name: string;
}

/**
 * Why nobody was named: the code is no good; the provider does not answer as it should; it refuses the application's
 * number or secret; its answer is not proven to be its own, or not meant for this; the person is none of the organisation's.
 */
export type IdentityFault = 'code' | 'provider' | 'application' | 'answer' | 'member';

/** One person's way to the provider and back. */
export interface Journey {
  /** Where people come back to; the provider compares it to the letter. */
  redirect: string;
  /** Travels there and back: it shows that the way began here. At most 128 characters for usual addresses. */
  state: string;
  /** Of PKCE (RFC 7636), known to this server alone. */
  verifier: string;
  /** What an ID token of this way has to name. */
  nonce: string;
}

/** What people come back with. */
export interface OutsideAnswer {
  code: string;
  /** The issuer, where the provider names it (RFC 9207). */
  iss: string;
}

/** A provider with somebody's application. Its calls take as long as the provider does: never inside a transaction. */
export interface IdentityAccess {
  /** The name that its owner gives it, where the provider has no name of its own. */
  name?: string;
  authorizeUrl(journey: Journey): Promise<URL | IdentityFault>;
  /** Turns a code into a person; each code is good once. */
  personOf(answer: OutsideAnswer, journey: Journey): Promise<OutsidePerson | IdentityFault>;
}

/** Whose application signs people in. */
export interface AppOwner {
  supplier_id: number;
  isPlatform: boolean;
}

/** A provider of accounts: people sign in over there and come back with a code. */
export interface IdentityProvider {
  readonly key: string;
  /** Address of the text that names it. */
  readonly title: string;
  /** Path of its sign, in a square of 24 by 24. */
  readonly icon: string;
  /** A code is enough, without a state: so the specification's calls for WeChat have it. */
  readonly takesBareCode?: true;
  /** Null while the owner has set up no application of it. */
  access(scope: Scope, owner: AppOwner): Promise<IdentityAccess | null>;
}

export const identityProviders = extensionPoint<IdentityProvider>('identity providers');
