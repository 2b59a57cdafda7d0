import type { DrawerProps, ModalProps } from 'antd';
import { type ComponentType, useState } from 'react';
import { useCloseOnBack } from './close-on-back.ts';
import { lazyComponent } from './lazy.tsx';

const LazyDialog = lazyComponent<ModalProps>(() => import('./dialog.tsx').then(({ Dialog }) => ({ default: Dialog })));
const AntdDrawer = lazyComponent<DrawerProps>(() => import('antd/es/drawer'));

interface OpenedProps<P> {
  Part: ComponentType<P>;
  props: P;
}

/** Nothing until it is opened for the first time; from then on the part renders its own closing. */
function Opened<P extends { open?: boolean }>({ Part, props }: OpenedProps<P>) {
  const [isWanted, setWanted] = useState(false);
  if (props.open && !isWanted) setWanted(true);
  return isWanted ? <Part {...props} /> : null;
}

interface DialogProps extends Omit<ModalProps, 'onCancel'> {
  /** Escape, the corner, the cancel button, and the browser's Back. */
  onCancel?: () => void;
}

interface OwnDrawerProps extends Omit<DrawerProps, 'onClose'> {
  /** Escape, the corner, a click beside it, and the browser's Back. */
  onClose?: () => void;
}

/** A dialog; its code comes when the first page is ready. */
export function Modal(props: DialogProps) {
  useCloseOnBack(props.open ?? false, props.onCancel);
  return <Opened Part={LazyDialog} props={props} />;
}

/** antd's drawer; its code comes when the first page is ready. */
export function Drawer(props: OwnDrawerProps) {
  useCloseOnBack(props.open ?? false, props.onClose);
  return <Opened Part={AntdDrawer} props={props} />;
}
