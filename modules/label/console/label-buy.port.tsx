import { useAction, useQueryOf } from '@linehaul/console-kernel/call/call.ts';
import { count } from '@linehaul/console-kernel/format/format.ts';
import { Loaded } from '@linehaul/console-kernel/screen/loaded.tsx';
import { Link } from '@linehaul/console-kernel/screen/navigation.tsx';
import { useText } from '@linehaul/console-kernel/text/text.ts';
import { EmptyState } from '@linehaul/ui/empty-state.tsx';
import { GuardedButton } from '@linehaul/ui/guarded-button.tsx';
import { Modal } from '@linehaul/ui/lazy-overlays.tsx';
import { ProgressPanel } from '@linehaul/ui/progress-panel.tsx';
import { StatusTag } from '@linehaul/ui/status-tag.tsx';
import { Button, Checkbox, Radio } from 'antd';
import { useRef, useState } from 'react';
import { type LabelAccount, type LabelResult, labelContract } from '../contract/label.contract.ts';
import type { en } from '../messages/en.ts';
import { LabelFaultText } from './label-fault.port.tsx';
import { endTones } from './label-tones.port.ts';
import './label.css';

const { LabelAccounts, LabelBuy } = labelContract;

/** So few at once that the progress moves, and that stopping stops. */
const atOnce = 5;

interface BuyProps {
  kind: string;
  subjectIds: readonly number[];
  /** Address of the page that prints labels. */
  pageOf: (ids: string) => string;
  onClose: () => void;
}

const keyOf = ({ provider, id }: LabelAccount) => `${provider} ${id}`;
const hasNumber = ({ end }: LabelResult) => end === 'done' || end === 'kept';

/** Buys in small steps, one after the other; what has been asked for is finished, also after a stop. */
function usePurchase({ kind, subjectIds }: BuyProps) {
  const [results, setResults] = useState<LabelResult[]>([]);
  const [askedCount, setAskedCount] = useState<number | null>(null);
  const [isRunning, setRunning] = useState(false);
  const isStopped = useRef(false);
  const buy = useAction(LabelBuy);
  const run = async ({ provider, id: account }: LabelAccount, each_piece: boolean) => {
    isStopped.current = false;
    setResults([]);
    setRunning(true);
    for (let from = 0; from < subjectIds.length && !isStopped.current; from += atOnce) {
      const subject_ids = subjectIds.slice(from, from + atOnce);
      setAskedCount(from);
      const answer = await buy.run({ subject_kind: kind, subject_ids, provider, account, each_piece });
      if (!answer) break;
      setResults((before) => [...before, ...answer.results]);
      setAskedCount(from + subject_ids.length);
    }
    setRunning(false);
  };
  const stop = () => {
    isStopped.current = true;
  };
  return { results, askedCount, isRunning, run, stop };
}

function Results({ results }: { results: readonly LabelResult[] }) {
  const t = useText<typeof en>('label');
  return (
    <ul className="label-results">
      {results.map((result) => (
        <li key={`${result.subject_id} ${result.parcel}`}>
          <strong>{result.subject_no}</strong>
          <StatusTag tone={endTones[result.end]}>{t(`end.${result.end}`)}</StatusTag>
          {result.label_no === '' ? <LabelFaultText {...result} /> : <code>{result.label_no}</code>}
        </li>
      ))}
    </ul>
  );
}

function Ended({ results, pageOf, onClose }: BuyProps & { results: readonly LabelResult[] }) {
  const t = useText<typeof en>('label');
  const ids = results.filter(hasNumber).flatMap(({ label_id }) => (label_id === null ? [] : [label_id]));
  if (ids.length === 0) return null;
  return (
    <Link to={pageOf(ids.join(','))} onClick={onClose}>
      {t('action.print')}
    </Link>
  );
}

function Purchase({ accounts, ...props }: BuyProps & { accounts: readonly LabelAccount[] }) {
  const t = useText<typeof en>('label');
  const [chosenAccount, setChosenAccount] = useState(accounts[0]);
  const [eachPiece, setEachPiece] = useState(false);
  const { results, askedCount, isRunning, run, stop } = usePurchase(props);
  const all = props.subjectIds.length;
  const good = results.filter(hasNumber).length;
  const figures = { good: count(good), bad: count(results.length - good) };
  return (
    <div className="label-buy">
      <p>{t('buy.text', { count: count(all) })}</p>
      <Radio.Group
        aria-label={t('buy.account')}
        disabled={isRunning}
        value={chosenAccount ? keyOf(chosenAccount) : null}
        onChange={(event) => setChosenAccount(accounts.find((account) => keyOf(account) === event.target.value))}
        options={accounts.map((account) => ({ value: keyOf(account), label: account.name }))}
      />
      <Checkbox disabled={isRunning} checked={eachPiece} onChange={(event) => setEachPiece(event.target.checked)}>
        {t('field.each_piece')}
      </Checkbox>
      {askedCount === null ? null : (
        <ProgressPanel
          title={isRunning ? t('buy.running') : t('buy.ended', figures)}
          part={askedCount / all}
          state={isRunning || askedCount < all ? 'active' : 'done'}
          detail={isRunning ? t('buy.ended', figures) : null}
        >
          {isRunning ? <Button onClick={stop}>{t('buy.stop')}</Button> : <Ended {...props} results={results} />}
        </ProgressPanel>
      )}
      <Results results={results} />
      <div className="label-buy-foot">
        <GuardedButton
          type="primary"
          loading={isRunning}
          disabled={!chosenAccount}
          onClick={() => {
            if (chosenAccount) void run(chosenAccount, eachPiece);
          }}
        >
          {t('buy.go')}
        </GuardedButton>
      </div>
    </div>
  );
}

/** Buys courier labels for a selection: by which account, how far it is, and what became of every row. */
export function LabelBuyDialog(props: BuyProps) {
  const t = useText<typeof en>('label');
  const query = useQueryOf(LabelAccounts, {});
  return (
    <Modal open width={680} title={t('action.buy')} footer={null} mask={{ closable: false }} onCancel={props.onClose}>
      <Loaded query={query}>
        {(accounts) =>
          accounts.length === 0 ? (
            <EmptyState title={t('buy.no_accounts')} />
          ) : (
            <Purchase {...props} accounts={accounts} />
          )
        }
      </Loaded>
    </Modal>
  );
}
