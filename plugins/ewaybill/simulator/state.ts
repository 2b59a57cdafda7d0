/** What the simulated accounts are like; may be changed at any time. */
export interface SimulatedAccount {
  kuaidi100: { key: string; secret: string };
  kdniao: { id: string; key: string };
  /** The courier's monthly account, with its password. */
  partner_no: string;
  password: string;
  /** The cloud printer that there is. */
  printer: string;
}

/** What goes wrong at providers of labels alone. */
export interface LabelFaults {
  balance_gone: boolean;
  partner_wrong: boolean;
  printer_offline: boolean;
  /** The courier has the parcel: a number is not taken back. */
  picked_up: boolean;
}

/** A number that the provider has sold. */
export interface SoldNumber {
  provider: 'kuaidi100' | 'kdniao';
  order_code: string;
  label_no: string;
  task_no: string;
  receiver: string;
  isCancelled: boolean;
}

export interface LabelState {
  account: SimulatedAccount;
  faults: LabelFaults;
  sold: SoldNumber[];
  /** Tasks that its printer has printed, one for each copy. */
  printed: string[];
}

export function newState(): LabelState {
  return {
    account: {
      kuaidi100: { key: 'simulated-key', secret: 'simulated-secret' },
      kdniao: { id: '1237100', key: 'simulated-api-key' },
      partner_no: 'M1000',
      password: 'partner-password',
      printer: 'KX100L0001',
    },
    faults: { balance_gone: false, partner_wrong: false, printer_offline: false, picked_up: false },
    sold: [],
    printed: [],
  };
}

/** Sells a number. */
export function sell(state: LabelState, order: Pick<SoldNumber, 'provider' | 'order_code' | 'receiver'>): SoldNumber {
  const n = state.sold.length + 1;
  const label_no = `78${String(Date.now()).slice(-8)}${String(n).padStart(5, '0')}`;
  const soldNumber = { ...order, label_no, task_no: `TASK${label_no}`, isCancelled: false };
  state.sold.push(soldNumber);
  return soldNumber;
}
