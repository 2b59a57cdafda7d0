import { focusedFirst } from '@linehaul/ui/dialog-keys.tsx';
import { Modal } from '@linehaul/ui/lazy-overlays.tsx';
import { type ReactNode, useState } from 'react';
import { useTextOf } from '../text/text.ts';

interface DiscardGuard {
  /** Closes the dialog, or asks first. */
  close: () => void;
  /** The question; place it in the dialog. */
  question: ReactNode;
}

/** For Escape and the corner of a dialog: what was typed is not lost by one key. The cancel button closes at once. */
export function useDiscardGuard(isTyped: boolean, onClose: () => void): DiscardGuard {
  const text = useTextOf();
  const [isAsking, setAsking] = useState(false);
  const stay = () => setAsking(false);
  const question = isAsking ? (
    <Modal
      open
      width={416}
      title={text('console.form.discard_title')}
      okText={text('console.form.discard')}
      okButtonProps={{ danger: true }}
      cancelText={text('console.form.go_on')}
      cancelButtonProps={focusedFirst}
      onOk={onClose}
      onCancel={stay}
    >
      {text('console.form.discard_text')}
    </Modal>
  ) : null;
  return { close: () => (isTyped ? setAsking(true) : onClose()), question };
}
