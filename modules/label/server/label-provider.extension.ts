import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { extensionPoint } from '@linehaul/server-kernel/module/extension-point.ts';
import type { LabelFault, LabelRoute } from '../contract/label.contract.ts';

/** A number is asked for again for so long; providers know an order of ours for 48 hours. */
export const askSeconds = 47 * 3600;

export interface LabelParty {
  name: string;
  phone: string;
  address: string;
}

/** An account at a courier as the provider has set it up. */
export interface CourierAccount {
  id: number;
  name: string;
  /** The provider's code of the courier. */
  courier: string;
  sender: LabelParty;
  /** Hours in which the courier takes a number back. */
  cancel_hours: number;
  /** It prints by a printer that the provider drives. */
  hasCloudPrinter: boolean;
}

/** A parcel that a number is wanted for. */
export interface LabelOrder {
  /** Ours; the provider gives the same number when it comes again within `askSeconds`. */
  order_code: string;
  account_id: number;
  sender: LabelParty;
  receiver: LabelParty;
  cargo: string;
  weight_g: number;
  remark: string;
}

/** A label that has been bought. */
export interface BoughtLabel extends LabelOrder {
  label_no: string;
  task_no: string;
}

/** `fault_text`: the provider's own words. */
interface Refused {
  state: 'refused';
  fault: Exclude<LabelFault, 'none' | 'no_answer'>;
  fault_text: string;
}

/** `unknown`: no answer, or none that says what became of it. Refused as `unreachable`: nothing has left this server. */
export type LabelOutcome = { state: 'done' } | Refused | { state: 'unknown' };
export type BuyOutcome =
  | { state: 'done'; label_no: string; task_no: string; route: LabelRoute }
  | Refused
  | { state: 'unknown' };

/** Where courier numbers come from. Its calls are made outside of any transaction and end within 20 seconds. */
export interface LabelProvider {
  /** `ewaybill.kuaidi100`. */
  key: string;
  /** Accounts of the scope's tenant that can be used now; none where it has not set the provider up. */
  accounts(scope: Scope): Promise<readonly CourierAccount[]>;
  /** Given the same order again within `askSeconds`, answers the same number and charges it once. */
  buy(scope: Scope, order: LabelOrder): Promise<BuyOutcome>;
  /** `done` also for a number that is cancelled already. */
  cancel(scope: Scope, label: BoughtLabel, reason: string): Promise<LabelOutcome>;
  /** Prints by the account's own printer, one more copy each time. */
  printCloud?(scope: Scope, label: BoughtLabel): Promise<LabelOutcome>;
}

export const labelProviders = extensionPoint<LabelProvider>('label providers');
