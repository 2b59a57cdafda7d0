import { CopyButton } from '@linehaul/console-kernel/form/copy-button.tsx';
import { useText } from '@linehaul/console-kernel/text/text.ts';
import { Button, Form } from 'antd';
import { useState } from 'react';
import type { en } from '../messages/en.ts';
import { makeKeyPair } from './key-pair.ts';

/** Fills the field with a private key made here, and shows the public one, which is entered at the provider. */
export function KeyPairMaker({ field }: { field: string }) {
  const t = useText<typeof en>('addon');
  const form = Form.useFormInstance();
  const [publicKey, setPublicKey] = useState('');
  // A page that was not loaded over HTTPS cannot make keys.
  if (!globalThis.crypto?.subtle) return null;
  const make = async () => {
    const pair = await makeKeyPair();
    form.setFieldValue(field, pair.privateKey);
    setPublicKey(pair.publicKey);
  };
  return (
    <div className="addon-key-pair">
      <Button onClick={() => void make()}>{t('key_pair.make')}</Button>
      {publicKey === '' ? null : (
        <p>
          {t('key_pair.text')}
          <code>{publicKey}</code>
          <CopyButton value={publicKey} of={t('key_pair.public')} />
        </p>
      )}
    </div>
  );
}
