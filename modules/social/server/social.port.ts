/** Who somebody is at the provider. */
export interface SocialProfile {
  /** Names the person within this application; never changes. */
  open_id: string;
  /** Names the person across the operator's applications; empty where the provider tells none. */
  union_id: string;
  nick_name: string;
}

/** Why a code led to nobody: it is no good, or the provider does not answer as it should. */
export type SocialFault = 'code' | 'provider';

/** A provider of accounts, by OAuth 2: people sign in over there and come back with a code. */
export interface SocialChannel {
  /** Where people sign in; they come back to `redirect` with `code` and this `state`. */
  authorizeUrl(redirect: string, state: string): string;
  /** Turns a code into a person; each code is good once. Never called inside a transaction. */
  profileOf(code: string): Promise<SocialProfile | SocialFault>;
}
