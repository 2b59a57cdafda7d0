import type { BoughtLabel, BuyOutcome, LabelOrder, LabelOutcome } from '@linehaul/modules/label/server/label.port.ts';
import type { Account } from '../contract/ewaybill.contract.ts';

/** An account, with its password opened. */
export interface OpenAccount extends Omit<Account, 'has_password'> {
  password: string;
}

/** What a look at keys or at an account has found. */
export interface Finding {
  isGood: boolean;
  /** The last part of the message's address. */
  code: string;
  detail: string;
}

/** A provider with one tenant's keys. */
export interface ProviderAccess {
  buy(account: OpenAccount, order: LabelOrder): Promise<BuyOutcome>;
  cancel(account: OpenAccount, label: BoughtLabel, reason: string): Promise<LabelOutcome>;
  printCloud?(account: OpenAccount, label: BoughtLabel): Promise<LabelOutcome>;
  /** Whether the provider takes the keys. */
  checkKeys(): Promise<Finding>;
  /** As far as the provider can tell without selling anything. */
  checkAccount(account: OpenAccount): Promise<Finding>;
}
