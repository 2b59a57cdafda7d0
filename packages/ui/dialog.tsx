import type { ModalProps } from 'antd';
import AntdModal from 'antd/es/modal';
import { confirming, DialogKeys } from './dialog-keys.tsx';

/** antd's dialog with the keys of this console. */
export function Dialog({ okButtonProps, ...rest }: ModalProps) {
  return (
    <AntdModal
      {...rest}
      okButtonProps={{ ...okButtonProps, ...confirming }}
      modalRender={(content) => <DialogKeys open={rest.open ?? false}>{content}</DialogKeys>}
    />
  );
}
