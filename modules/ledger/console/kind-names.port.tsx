import { call, useQueryOf } from '@linehaul/console-kernel/call/call.ts';
import { choicesWith, type RemoteSource } from '@linehaul/console-kernel/select/remote-source.ts';
import { hasText, textOf, useTextOf } from '@linehaul/console-kernel/text/text.ts';
import { ledgerContract } from '../contract/ledger.contract.ts';
import type { LedgerKinds } from '../contract/ledger-rows.contract.ts';

const lists = { account_kind: 'accounts', kind: 'transactions' } as const;
type KindField = keyof typeof lists;

const findName = (kinds: LedgerKinds | undefined, field: KindField, kind: string) =>
  kinds?.[lists[field]].find((one) => one.kind === kind)?.name;

/**
 * Names of kinds of accounts and transactions: the core's from its messages, those of plug-ins from the server, which knows
 * them when the plug-in is gone too. `kinds` are those that are about to be named.
 */
export function useKindNames(field: KindField, kinds: readonly string[]): (kind: string) => string {
  const text = useTextOf();
  const isIncomplete = kinds.some((kind) => !hasText(`ledger.${field}.${kind}`));
  const { data } = useQueryOf(ledgerContract.KindList, {}, { enabled: isIncomplete, quiet: true });
  return (kind) =>
    hasText(`ledger.${field}.${kind}`) ? text(`ledger.${field}.${kind}`) : (findName(data, field, kind) ?? kind);
}

interface KindNameProps {
  field: KindField;
  kind: string;
}

/** The name of one kind. */
export function KindName({ field, kind }: KindNameProps) {
  return <>{useKindNames(field, [kind])(kind)}</>;
}

/** What is in accounts of a kind; empty where nothing is said of it. */
export function useAboutAccount(kind: string): string {
  const text = useTextOf();
  const address = `ledger.account_about.${kind}`;
  const { data } = useQueryOf(ledgerContract.KindList, {}, { enabled: !hasText(address), quiet: true });
  if (hasText(address)) return text(address);
  return data?.accounts.find((account) => account.kind === kind)?.about ?? '';
}

function kindSource(field: KindField): RemoteSource {
  return {
    key: `ledger.${field}`,
    load: async (keyword) => {
      const kinds = await call(ledgerContract.KindList, {}, { quiet: true });
      const choices = kinds[lists[field]].map(({ kind, name }) => {
        const address = `ledger.${field}.${kind}`;
        return { value: kind, label: hasText(address) ? textOf(address) : name };
      });
      return choicesWith(choices, keyword);
    },
  };
}

/** For filters by kind of account, and by kind of transaction. */
export const accountKindSource = kindSource('account_kind');
export const transactionKindSource = kindSource('kind');
