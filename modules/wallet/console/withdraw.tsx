import { useQueryOf } from '@linehaul/console-kernel/call/call.ts';
import { confirmAction } from '@linehaul/console-kernel/form/action-dialog.tsx';
import { money } from '@linehaul/console-kernel/format/format.ts';
import { useActionRunner } from '@linehaul/console-kernel/screen/action.tsx';
import { Loaded } from '@linehaul/console-kernel/screen/loaded.tsx';
import { Link } from '@linehaul/console-kernel/screen/navigation.tsx';
import { PageHeader } from '@linehaul/console-kernel/screen/page-header.tsx';
import { useText } from '@linehaul/console-kernel/text/text.ts';
import type { OutputOf } from '@linehaul/contract/endpoint.ts';
import { EmptyState } from '@linehaul/ui/empty-state.tsx';
import { NumberInput } from '@linehaul/ui/number-input.tsx';
import { Button, Input, Radio } from 'antd';
import { useId, useState } from 'react';
import { walletContract } from '../contract/wallet.contract.ts';
import type { Bankcard } from '../contract/wallet-rows.contract.ts';
import type { en } from '../messages/en.ts';
import { wordsOf } from './withdrawal-words.ts';
import './wallet.css';

interface Draft {
  amount_cents: number;
  card: Bankcard;
  note: string;
  /** Called once it is applied for. */
  onApplied: () => void;
}

const apply = confirmAction<typeof walletContract.WithdrawalApply, Draft>({
  endpoint: walletContract.WithdrawalApply,
  title: 'wallet.action.withdraw',
  input: ({ amount_cents, card, note }) => ({ amount_cents, bankcard_id: card.id, note }),
  question: 'wallet.ask.apply',
  submit: 'wallet.deed.apply',
  params: ({ amount_cents, card }) => wordsOf({ ...card, amount_cents }),
  success: 'wallet.done.applied',
  onDone: (_withdrawal, { onApplied }) => onApplied(),
});

interface FormProps {
  wallet: OutputOf<typeof walletContract.WalletInfo>;
  cards: readonly Bankcard[];
}

function WithdrawForm({ wallet, cards }: FormProps) {
  const t = useText<typeof en>('wallet');
  const runner = useActionRunner<Draft>();
  const id = useId();
  const [amount, setAmount] = useState<number | null>(null);
  const [cardId, setCardId] = useState(cards[0]?.id);
  const [note, setNote] = useState('');
  const card = cards.find((candidate) => candidate.id === cardId);
  const remains = wallet.free_cents - (amount ?? 0);
  // What has been applied for is not applied for again by the next click.
  const clear = () => {
    setAmount(null);
    setNote('');
  };
  const start = () => {
    if (card && amount) runner.start(apply, { amount_cents: amount, card, note, onApplied: clear });
  };
  return (
    <section className="lh-surface lh-wallet-panel">
      <div className="lh-wallet-form">
        <div>
          <label className="lh-wallet-label" htmlFor={`${id}-amount`}>
            {t('field.amount_cents')}
          </label>
          <NumberInput
            id={`${id}-amount`}
            scale={2}
            prefix="¥"
            value={amount}
            {...(remains < 0 ? { status: 'error' as const } : {})}
            suffix={
              <Button type="link" size="small" onClick={() => setAmount(wallet.free_cents)}>
                {t('action.all')}
              </Button>
            }
            onChange={setAmount}
          />
          <p className="lh-wallet-sums">
            <span>
              {t('hint.free')} <b className="lh-figure">{money(wallet.free_cents)}</b>
            </span>
            <span className={remains < 0 ? 'lh-wallet-fault' : ''} role="status">
              {remains < 0 ? t('hint.too_much') : `${t('hint.remains')} ${money(remains)}`}
            </span>
          </p>
          {wallet.claimed_cents > 0 ? (
            <p className="lh-wallet-sums lh-wallet-fault">
              {t('hint.claimed', { amount: money(wallet.claimed_cents) })}
            </p>
          ) : null}
          {amount !== null && amount >= wallet.second_audit_cents ? (
            <p className="lh-wallet-sums">{t('hint.second_audit', { amount: money(wallet.second_audit_cents) })}</p>
          ) : null}
        </div>
        <fieldset>
          <legend className="lh-wallet-label">{t('field.bankcard_id')}</legend>
          <Radio.Group
            value={cardId}
            onChange={(event) => setCardId(Number(event.target.value))}
            options={cards.map((each) => ({ value: each.id, label: `${each.bank_name} ${each.card_masked}` }))}
          />
        </fieldset>
        <div>
          <label className="lh-wallet-label" htmlFor={`${id}-note`}>
            {t('field.note')}
          </label>
          <Input id={`${id}-note`} maxLength={200} value={note} onChange={(event) => setNote(event.target.value)} />
        </div>
        <div>
          <Button type="primary" disabled={!card || !amount || remains < 0} onClick={start}>
            {t('action.withdraw')}
          </Button>
        </div>
      </div>
      {runner.dialog}
    </section>
  );
}

/** Amount, card and what remains; the question names both before anything is sent. */
export default function Withdraw() {
  const t = useText<typeof en>('wallet');
  const wallet = useQueryOf(walletContract.WalletInfo, {});
  const cards = useQueryOf(walletContract.BankcardList, { limit: 200 });
  return (
    <div className="lh-page">
      <PageHeader />
      <Loaded query={wallet}>
        {(known) => (
          <Loaded query={cards}>
            {({ list }) =>
              list.length > 0 ? (
                <WithdrawForm wallet={known} cards={list} />
              ) : (
                <section className="lh-surface">
                  <EmptyState title={t('empty.cards')} text={t('empty.cards_hint')}>
                    <Link to="/finance/PaymentWallet/BankcardBinding">{t('action.bind')}</Link>
                  </EmptyState>
                </section>
              )
            }
          </Loaded>
        )}
      </Loaded>
    </div>
  );
}
