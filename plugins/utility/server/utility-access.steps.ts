import type { UtilityCarrier, UtilityService } from '../contract/utility-record.contract.ts';

/** A top-up as a provider is given it. */
export interface TopUp {
  service: UtilityService;
  /** 8 to 32 letters and digits, used for this order alone. */
  order_no: string;
  account: string;
  unit_code: string;
  /** In whole yuan. */
  face_cents: number;
}

/**
 * What a provider has made of a top-up. `unsent`: nothing has left this server; `unsure`: it has not answered, or with a code, from
 * which nobody can tell whether it has taken it.
 */
export type Outcome =
  | { state: 'running' | 'done' | 'failed'; provider_no: string; charged_cents: number }
  | { state: 'unsent' }
  | { state: 'unsure'; provider_code: string; isAnswered: boolean };

/** What a provider says before anything is sold; a code where it does not sell it. */
export type Quote =
  | {
      state: 'good';
      /** Null where the provider does not say what it costs. */
      cost_cents: number | null;
      carrier: UtilityCarrier;
      area: string;
      holder: string;
      arrears_cents: number;
    }
  | { state: 'refused'; provider_code: string }
  | { state: 'silent' };

/** What is on the prepaid account; null where the provider has no call for it. */
export type Balance =
  | { state: 'good'; balance_cents: number | null }
  | { state: 'refused' | 'silent'; provider_code: string };

/** A tenant's account at one provider. Its calls go over the network: never in a transaction. */
export interface UtilityAccess {
  /** The number again is refused: what is not known to have arrived may be submitted once more. */
  readonly refusesRepeats: boolean;
  quote(topUp: Omit<TopUp, 'order_no'>): Promise<Quote>;
  submit(topUp: TopUp): Promise<Outcome>;
  query(topUp: Pick<TopUp, 'service' | 'order_no'>): Promise<Outcome>;
  balance(now: number): Promise<Balance>;
}
