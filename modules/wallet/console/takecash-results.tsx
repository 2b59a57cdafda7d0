import { upload } from '@linehaul/console-kernel/call/call.ts';
import { queryClient } from '@linehaul/console-kernel/call/query-client.ts';
import type { ListPage } from '@linehaul/console-kernel/list/list-types.ts';
import type { ActionDialogProps } from '@linehaul/console-kernel/screen/action.tsx';
import { useText } from '@linehaul/console-kernel/text/text.ts';
import { Modal } from '@linehaul/ui/lazy-overlays.tsx';
import { Alert, Button, Upload } from 'antd';
import { useState } from 'react';
import { walletContract } from '../contract/wallet.contract.ts';
import type { ResultAnswer } from '../contract/wallet-rows.contract.ts';
import type { en } from '../messages/en.ts';

function Outcome({ answer }: { answer: ResultAnswer }) {
  const t = useText<typeof en>('wallet');
  const {
    paid_count: paid,
    failed_count: failed,
    returned_count: returned,
    unchanged_count: unchanged,
    rejected,
  } = answer;
  return (
    <>
      <Alert type="success" showIcon title={t('hint.result_counts', { paid, failed, returned, unchanged })} />
      {rejected.length > 0 ? (
        <Alert
          type="warning"
          showIcon
          title={t('hint.result_rejected', { n: rejected.length })}
          description={
            <ul>
              {rejected.map(({ row, withdrawal_no, message }) => (
                <li key={row}>{t('hint.result_row', { row, no: withdrawal_no, why: message })}</li>
              ))}
            </ul>
          }
        />
      ) : null}
    </>
  );
}

/** Brings in what the bank answered, and says what it did row by row. */
export function ResultDialog({ onClose }: ActionDialogProps<ListPage>) {
  const t = useText<typeof en>('wallet');
  const [answer, setAnswer] = useState<ResultAnswer | null>(null);
  const [pending, setPending] = useState(false);
  const send = async (file: File) => {
    setPending(true);
    try {
      setAnswer(await upload(walletContract.ResultImport, {}, file));
      await queryClient.invalidateQueries();
    } catch {
      // The fault has been shown; whatever was said of an earlier file is not about this one.
      setAnswer(null);
    } finally {
      setPending(false);
    }
  };
  return (
    <Modal open title={t('action.results')} footer={null} onCancel={onClose}>
      <p>{t('hint.results')}</p>
      <Upload
        accept=".csv,.xlsx"
        showUploadList={false}
        beforeUpload={(file) => {
          void send(file);
          return false;
        }}
      >
        <Button type="primary" loading={pending}>
          {t('action.choose_file')}
        </Button>
      </Upload>
      <div aria-live="polite">{answer ? <Outcome answer={answer} /> : null}</div>
    </Modal>
  );
}
