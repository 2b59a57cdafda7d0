import { contract } from '@linehaul/contract/endpoint.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { serverModule } from '@linehaul/server-kernel/module/server-module.ts';
import type { ServerPlugin } from '@linehaul/server-kernel/module/server-plugin.ts';
import { pluginLedger } from '../plugin-ledger.steps.ts';

/** The test plug-in's key, and the owner of its kinds. */
export const depositPlugin = 'bidding';

const held = { holder: 'member', role: 'held', canBeNegative: false, followsDocuments: false, isOpen: false } as const;

/** Deposits of members who bid: paid in from the tenant's account, kept, given back, or forfeited to the tenant. */
export const bidLedger = pluginLedger(depositPlugin, {
  accounts: {
    buyer_deposit: { ...held, name: 'bidding.kind.buyer_deposit', about: 'bidding.about.buyer_deposit' },
    kept_deposit: { ...held, name: 'bidding.kind.kept_deposit', about: 'bidding.about.kept_deposit' },
  },
  transactions: {
    bid_deposit: { name: 'bidding.kind.bid_deposit', moves: ['available', 'buyer_deposit'], freelyReversed: [] },
    bid_deposit_kept: {
      name: 'bidding.kind.bid_deposit_kept',
      moves: ['buyer_deposit', 'kept_deposit'],
      freelyReversed: [],
    },
    bid_deposit_returned: {
      name: 'bidding.kind.bid_deposit_returned',
      moves: ['buyer_deposit', 'kept_deposit', 'available'],
      freelyReversed: [],
    },
    bid_deposit_forfeited: {
      name: 'bidding.kind.bid_deposit_forfeited',
      moves: ['kept_deposit', 'available', 'fees'],
      freelyReversed: [],
    },
  },
});

const textsOf = (deposit: string, about: string) => ({
  plugin: { name: deposit, text: about },
  kind: {
    buyer_deposit: deposit,
    kept_deposit: `${deposit} 2`,
    bid_deposit: `${deposit} +`,
    bid_deposit_kept: `${deposit} =`,
    bid_deposit_returned: `${deposit} -`,
    bid_deposit_forfeited: `${deposit} !`,
  },
  about: { buyer_deposit: about, kept_deposit: about },
});

export const depositTexts = {
  en: textsOf('Bidders’ deposits', 'What bidders have paid before they bid'),
  zh: textsOf('竞拍保证金', '竞拍人在出价前缴纳的款项'),
  es: textsOf('Depósitos de pujadores', 'Lo que los pujadores pagan antes de pujar'),
  ja: textsOf('入札保証金', '入札前に入札者が預けた金額'),
};

/** A plug-in that keeps members' deposits in the ledger. */
export const memberDepositPlugin: ServerPlugin = {
  key: depositPlugin,
  category: 'test',
  version: '1.0.0',
  module: serverModule({
    name: depositPlugin,
    contract: contract({}),
    messages: depositTexts,
    offers: () => bidLedger.offers,
    handlers: () => ({}),
  }),
};

/** The documents of these deposits: one for each bidder. */
export const bid = (id: number) => ({ kind: 'bid', id });

/** A deposit's way through the books, each step once. */
export function depositActs(scope: Scope) {
  const books = bidLedger.books(scope);
  const move = (id: number, step: string, amount_cents: number) => ({ document: bid(id), step, amount_cents });
  return {
    take: (id: number, step: string, cents: number) =>
      books.move({ ...move(id, step, cents), kind: 'bid_deposit', from: 'available', to: 'buyer_deposit' }),
    keep: (id: number, step: string, cents: number) =>
      books.move({ ...move(id, step, cents), kind: 'bid_deposit_kept', from: 'buyer_deposit', to: 'kept_deposit' }),
    giveBack: (id: number, step: string, cents: number) =>
      books.move({ ...move(id, step, cents), kind: 'bid_deposit_returned', from: 'buyer_deposit', to: 'available' }),
    forfeit: (id: number, step: string, cents: number) =>
      books.move({ ...move(id, step, cents), kind: 'bid_deposit_forfeited', from: 'kept_deposit', to: 'available' }),
    reverse: (id: number, step: string) => books.reverse(bid(id), step, ''),
  };
}
