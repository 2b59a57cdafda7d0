import { useQueryOf } from '@linehaul/console-kernel/call/call.ts';
import { ActionDialog } from '@linehaul/console-kernel/form/action-dialog.tsx';
import { money } from '@linehaul/console-kernel/format/format.ts';
import type { ListPage } from '@linehaul/console-kernel/list/list-types.ts';
import type { ActionDialogProps } from '@linehaul/console-kernel/screen/action.tsx';
import { Loaded } from '@linehaul/console-kernel/screen/loaded.tsx';
import { useText } from '@linehaul/console-kernel/text/text.ts';
import { Drawer } from '@linehaul/ui/lazy-overlays.tsx';
import { StatusTag } from '@linehaul/ui/status-tag.tsx';
import { Button } from 'antd';
import { useState } from 'react';
import { joiningContract } from '../contract/joining.contract.ts';
import type { TypeConf } from '../contract/joining-rows.contract.ts';
import type { en } from '../messages/en.ts';
import './fee-drawer.css';

const { GetSupplierTypeConf, TypeConfSave } = joiningContract;

function FeeForm({ conf, onClose }: { conf: TypeConf; onClose: () => void }) {
  const t = useText<typeof en>('joining');
  const { industry_type, version, is_open, fee_cents, deposit_cents } = conf;
  return (
    <ActionDialog<typeof TypeConfSave>
      endpoint={TypeConfSave}
      title={`joining.industry_type.${industry_type}`}
      submit="console.action.save"
      messages="joining"
      fields={[
        { field: 'fee_cents', span: 'full' },
        { field: 'deposit_cents', span: 'full' },
        { field: 'is_open', span: 'full' },
      ]}
      start={{ is_open, fee_cents, deposit_cents }}
      hidden={{ industry_type, version }}
      intro={<p>{t('hint.fees')}</p>}
      success="joining.done.saved"
      onClose={onClose}
    />
  );
}

/** What each kind of tenant pays to join, and whether it may register by itself. */
export function FeeDrawer({ onClose }: ActionDialogProps<ListPage>) {
  const t = useText<typeof en>('joining');
  const query = useQueryOf(GetSupplierTypeConf, {});
  const [editedConf, setEditedConf] = useState<TypeConf | null>(null);
  return (
    <Drawer open size={560} title={t('action.fees')} onClose={onClose}>
      <Loaded query={query}>
        {(confs) => (
          <ul className="jn-fees">
            {confs.map((conf) => (
              <li key={conf.industry_type}>
                <div>
                  <strong>{t(`industry_type.${conf.industry_type}`)}</strong>
                  {conf.is_open ? <StatusTag tone="success">{t('field.is_open')}</StatusTag> : null}
                </div>
                <span className="lh-figure">
                  {`${t('part.fee')} ${money(conf.fee_cents)} · ${t('part.deposit')} ${money(conf.deposit_cents)}`}
                </span>
                <Button
                  aria-label={`${t('action.fee_edit')}: ${t(`industry_type.${conf.industry_type}`)}`}
                  onClick={() => setEditedConf(conf)}
                >
                  {t('action.fee_edit')}
                </Button>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
      {editedConf ? <FeeForm conf={editedConf} onClose={() => setEditedConf(null)} /> : null}
    </Drawer>
  );
}
