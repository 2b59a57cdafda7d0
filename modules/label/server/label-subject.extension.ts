import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { extensionPoint } from '@linehaul/server-kernel/module/extension-point.ts';

/** Something that is sent to somebody in parcels. */
export interface LabelSubject {
  id: number;
  /** Its own number: that of the waybill. */
  no: string;
  receiver_name: string;
  receiver_phone: string;
  receiver_address: string;
  cargo: string;
  pieces: number;
  weight_g: number;
  remark: string;
  /** Whether it may be sent now; labels of one that may not are refused. */
  isOpen: boolean;
}

/** A kind of things that courier labels are bought for, contributed by the module that has them. */
export interface LabelSubjects {
  /** As the label keeps it: `waybill`; the module's messages name it as `<key>.label.subject`. */
  key: string;
  /** Those of the caller's that there are, in any order. */
  find(scope: Scope, ids: readonly number[]): Promise<LabelSubject[]>;
}

export const labelSubjects = extensionPoint<LabelSubjects>('subjects of labels');
